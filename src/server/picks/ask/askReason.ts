import type { AskChip, Comparative } from '#contract/chipParts.ts'
import { askWordOf } from '#contract/askWords.ts'
import { fitsCard } from '../cardReason.ts'
import { asPhrase } from '../reasonPhrases.ts'
import type { LikedFacts } from '#server/books/wishes/conditions.ts'

/** What is known of a book that is picked. */
export interface PickedFacts extends LikedFacts {
  author: string
  series: string | null
  seriesPosition: number | null
  language: string | null
  form: string | null
  averageRating: number | null
  /** All that its lists say, in the catalogue's words. */
  said: readonly string[]
}

export interface Asked {
  chips: readonly AskChip[]
  liked: (LikedFacts & { title: string }) | undefined
}

const spices = ['no spice', 'kisses only', 'nothing beyond the bedroom door', 'open-door scenes', 'erotic']
const violences = ['no violence', 'mild violence', 'serious violence', 'graphic violence']

export interface SaidOfShelf {
  whole: string
  brief: string
}

/** What was asked and holds for the book, and what speaks for it; empty when nothing can be named. In a card as much as it has room for. */
export function tellWhy(
  question: Asked,
  sharedWithLike: readonly string[],
  book: PickedFacts,
  shelf: SaidOfShelf | undefined,
): { reason: string; cardReason: string } {
  const { chips, liked } = question
  const told = [...new Set(chips.flatMap((chip) => phrasesOf(chip, book, liked)))]
  const like = sayLike(question, sharedWithLike)
  const join = (...sentences: (string | undefined)[]) => sentences.flatMap((sentence) => sentence ?? []).join(' ')
  const reason = join(like, sayAsked(told), shelf?.whole)
  const asked = told.map((_, place) => sayAsked(told.slice(0, told.length - place)))
  const shorter = [join(like, asked[0]), join(asked[0], shelf?.brief), ...asked, like, shelf?.brief]
  const fitting = [reason, ...shorter].find((some) => some !== undefined && some !== '' && fitsCard(some))
  return { reason, cardReason: fitting ?? '' }
}

const sayAsked = (phrases: readonly string[]) =>
  phrases.length > 0 ? `As you asked: ${phrases.join(', ')}.` : undefined

/** What it shares with the book that it should be like. */
function sayLike({ liked }: Asked, shared: readonly string[]): string | undefined {
  const phrases = [...new Set(shared.map(asPhrase))].filter((phrase) => !phrase.includes(' and ')).slice(0, 2)
  if (!liked || phrases.length === 0) return undefined
  return `It shares ${phrases.join(' and ')} with ${liked.title}.`
}

function phrasesOf(chip: AskChip, book: PickedFacts, liked: Asked['liked']): string[] {
  switch (chip.kind) {
    case 'want':
    case 'more':
      return chip.words.filter((word) => isSaid(word, book)).map(asPhrase)
    case 'pages':
      return book.pages === null ? (book.form === 'novella' ? ['a novella'] : []) : [`${book.pages} pages`]
    case 'year':
      return book.year === null ? [] : [book.year < 0 ? `from ${-book.year} BCE` : `from ${book.year}`]
    case 'spice':
      return book.spice === null ? [] : [spices[book.spice]!]
    case 'violence':
      return book.violence === null ? [] : [violences[book.violence]!]
    case 'rated':
      return book.averageRating === null ? [] : [`${book.averageRating} stars here`]
    case 'language':
    case 'not-language':
      return book.language === null ? [] : [`written in ${languageName(book.language)}`]
    case 'series':
      return book.series === null ? ['a standalone'] : [volumeOf(book)]
    case 'by':
      return [`by ${book.author}`]
    case 'but':
      return liked ? comparedPhrase(chip.than, book, liked) : []
    case 'from':
      return ['on your TBR']
    default:
      return []
  }
}

const isSaid = (word: string, { said }: PickedFacts) =>
  askWordOf(word)?.words.some((one) => said.includes(one)) ?? false

const volumeOf = ({ series, seriesPosition }: PickedFacts) =>
  seriesPosition === null ? `part of ${series}` : `book ${seriesPosition} of ${series}`

const names = new Intl.DisplayNames('en', { type: 'language' })
export const languageName = (code: string) => names.of(code) ?? code

const compared: Partial<Record<Comparative, string>> = {
  sadder: 'sad',
  happier: 'a happier mood',
  funnier: 'funny',
  serious: 'more serious',
  darker: 'dark',
  lighter: 'lighter',
  scarier: 'scarier',
  cosier: 'cosier',
  weirder: 'stranger',
  simpler: 'an easier read',
}

/** Only what is known of both. */
function comparedPhrase(than: Comparative, book: PickedFacts, liked: LikedFacts): string[] {
  const said = compared[than]
  if (said) return [said]
  if (than === 'shorter' || than === 'longer')
    return book.pages === null
      ? []
      : [liked.pages === null ? `${book.pages} pages` : `${book.pages} pages against ${liked.pages}`]
  if (than === 'newer' || than === 'older') return book.year === null ? [] : [`from ${book.year}`]
  if (than === 'faster' || than === 'slower') return book.pace === null ? [] : [`${book.pace} pace`]
  if (than === 'violent' || than === 'nonviolent') return book.violence === null ? [] : [violences[book.violence]!]
  return book.spice === null ? [] : [spices[book.spice]!]
}
