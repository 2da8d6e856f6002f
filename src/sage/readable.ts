import { audiences } from './book.ts'
import type { Catalogue } from './catalogue.ts'
import type { Terms } from './terms.ts'

/** A form or an age of less than this part of the shelf is not read. */
const readShare = 1 / 12
/** From so many books on, or with a named author, a reader of a genre reads only those of its further forms that these have. */
const shelfSays = 3
/** For the ages beside those of the reader. */
const nextAge = 0.4

/** What few would be handed unasked: read by those who ask for it, or whose shelf or named author has some of it. */
const acquired: Record<string, readonly string[]> = {
  facts: ['faith', 'religion and spirituality'],
  fiction: ['christian fiction', 'progression fantasy'],
}
const unasked = 0.4

/**
 * 1 for books of a form and for the age that the reader reads most; less for other ages that they read or that are beside
 * these, and for an acquired taste that they neither show nor ask for; 0 for other forms and ages.
 */
export function isReadable({ books }: Catalogue, { books: own, tastes, askedFor }: Terms): (book: number) => number {
  const forms = new Map<string, number>()
  const written = new Map<string, number>()
  const byNamed = new Set<number>()
  const ages = new Float64Array(audiences.length)
  const tastesShown = new Set([...(askedFor ?? []), ...tastes.map(({ name }) => name.toLowerCase())])
  let total = 0
  let read = 0
  for (const { book, weight, author } of own) {
    if (weight <= 0) continue
    total += weight
    if (author === undefined) read += weight
    else byNamed.add(book)
    const of = author === undefined ? forms : written
    for (const form of books[book]!.form ?? []) of.set(form, (of.get(form) ?? 0) + weight)
    for (const tag of books[book]!.tags) tastesShown.add(tag)
    for (const age of books[book]!.audience ?? []) ages[audiences.indexOf(age)]! += weight
  }
  for (const { kind, name, fade } of tastes) {
    if (kind !== 'genre') continue
    const said = bySurvey[name]
    const [main, ...also] = said?.forms ?? fiction
    forms.set(main!, Infinity)
    for (const form of also) {
      if (read < shelfSays && byNamed.size === 0) forms.set(form, Infinity)
      else if (written.has(form)) forms.set(form, (forms.get(form) ?? 0) + written.get(form)!)
    }
    if (said?.age !== undefined) ages[said.age]! += 2 * fade
  }
  // A novelist's poems are theirs alone: whoever named them and a genre did not ask for other poets.
  if (!tastes.some(({ kind }) => kind === 'genre'))
    for (const [form, weight] of written) forms.set(form, (forms.get(form) ?? 0) + weight)
  // However many books a named author wrote for one age, the ages that were named suit as well.
  const mostWritten = Math.max(...ages)
  for (const { kind, name, fade } of tastes) {
    const age = kind === 'genre' ? bySurvey[name]?.age : undefined
    if (age !== undefined) ages[age] = Math.max(ages[age]!, fade * mostWritten)
  }
  if (ages.every((weight) => weight === 0)) ages[adults] = 1
  const most = Math.max(...ages)
  const reads = (form: string) =>
    forms.size === 0 || (forms.get(form) ?? 0) >= Math.max(total * readShare, Number.MIN_VALUE)
  const suits = (age: number) =>
    Math.sqrt(Math.max(ages[age]! / most, nextAge ** 2 * (Math.max(ages[age - 1] ?? 0, ages[age + 1] ?? 0) / most)))
  const unshown = Object.fromEntries(
    Object.entries(acquired).map(([form, tags]) => [form, tags.some((tag) => tastesShown.has(tag)) ? [] : tags]),
  )
  return (book) => {
    const { form = [], audience = [], tags } = books[book]!
    if (form.length > 0 && !form.some(reads) && (read >= shelfSays || !byNamed.has(book))) return 0
    const isForAll = audience.length > 0 && !audience.includes('adults')
    const isUnasked = !isForAll && form.some((one) => unshown[one]?.some((tag) => tags.includes(tag)))
    const asked = isUnasked ? unasked : 1
    return audience.length === 0 ? asked : asked * Math.max(...audience.map((age) => suits(audiences.indexOf(age))))
  }
}

const adults = audiences.indexOf('adults')
const fiction = ['fiction']
const facts = ['facts']
const bySurvey: Record<string, { forms?: string[]; age?: number }> = {
  'Young Adult (YA)': { age: 2, forms: ['fiction'] },
  'Middle Grade (MG)': { age: 1, forms: ['fiction', 'comics'] },
  "Children's Literature": { age: 0, forms: ['fiction', 'picture book', 'verse', 'comics'] },
  Poetry: { forms: ['verse'] },
  'Non-Fiction': { forms: facts },
  'General Non-Fiction': { forms: facts },
  'Biography & Autobiography': { forms: facts },
  Memoir: { forms: facts },
  History: { forms: facts },
  'Self-Help & Personal Development': { forms: facts },
  'True Crime': { forms: facts },
  'Science & Nature': { forms: facts },
  Essays: { forms: facts },
  Travel: { forms: facts },
  Cookbooks: { forms: ['recipes'] },
  'Graphic Novels & Comics': { forms: ['comics'] },
  Manga: { forms: ['comics'] },
  'Classic Literature': { forms: ['fiction', 'play'] },
}
