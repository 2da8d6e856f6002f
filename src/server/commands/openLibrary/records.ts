import { isbn13Of } from '#contract/isbn.ts'
import { genresOf } from '#server/books/services/genresOf.ts'
import { authorsOf, languageOf, pagesOf, publisherOf, titleOf, yearIn } from '#server/books/services/readHit.ts'
import { unknownTitle } from '#server/books/cards.ts'

/** The columns of the staged works, authors and editions. Ids are the numbers in Open Library's keys. */
export interface Work {
  id: number
  title: string
  authors: number[]
  year: number | null
  genres: string[]
  cover: number | null
}

export interface Author {
  id: number
  name: string | null
  other_names: string[]
  /** The author that this one was merged into. */
  leads_to: number | null
}

export interface Edition {
  id: number
  work: number
  isbn: string | null
  title: string | null
  language: string | null
  /** Of the original, where it is known to be a translation. */
  original_language: string | null
  original_title: string | null
  pages: number | null
  year: number | null
  publisher: string | null
  cover: number | null
}

type Json = Record<string, unknown>

export const idIn = (key: unknown, letter: 'A' | 'M' | 'W'): number | undefined => {
  const id = typeof key === 'string' && key.endsWith(letter) ? /\/OL(\d{1,9})[A-Z]$/.exec(key)?.[1] : undefined
  return id === undefined ? undefined : Number(id)
}

/** A word instead where the work cannot become a book. */
export function readWork(id: number, work: Json): Work | 'no title' | 'no author' {
  const title = typeof work['title'] === 'string' ? titleOf(work['title']) : unknownTitle
  if (title === unknownTitle) return 'no title'
  const authors = listOf(work['authors']).flatMap((role) => idIn(keyIn(authorIn(role)), 'A') ?? [])
  if (authors.length === 0) return 'no author'
  return {
    id,
    title,
    authors: [...new Set(authors)].slice(0, maxAuthors),
    year: yearIn(textOf(work['first_publish_date'])),
    genres: genresOf(textsOf(work['subjects'])),
    cover: coverIn(work['covers']),
  }
}

const maxAuthors = 50

/** `{ author: { key } }`, and in old records `{ author: key }` or `{ key }`. */
const authorIn = (role: unknown) => (isJson(role) && 'author' in role ? role['author'] : role)

export function readAuthor(id: number, author: Json): Author | undefined {
  const told = [author['name'], author['personal_name'], author['fuller_name']].flatMap((name) => textOf(name) ?? [])
  if (told.length === 0) return undefined
  const others = textsOf(author['alternate_names']).slice(0, maxOtherNames)
  return { id, name: authorsOf(told)[0]!, other_names: others.length > 0 ? authorsOf(others) : [], leads_to: null }
}

const maxOtherNames = 30

export const readRedirect = (id: number, redirect: Json): Author | undefined => {
  const target = idIn(redirect['location'], 'A')
  return target === undefined || target === id ? undefined : { id, name: null, other_names: [], leads_to: target }
}

/** One for each of its ISBNs, at least one. */
export function readEdition(of: { id: number; work: number }, edition: Json): Edition[] {
  const given = [...textsOf(edition['isbn_13']), ...textsOf(edition['isbn_10'])].flatMap((isbn) => isbn13Of(isbn) ?? [])
  const isbns = given.length > 0 ? [...new Set(given)].slice(0, maxIsbns) : [null]
  const title = textOf(edition['title'])
  const original = textOf(edition['translation_of'])
  const languageAt = (name: string) => languageOf(keyIn(listOf(edition[name])[0])?.split('/').at(-1))
  const facts = {
    ...of,
    title: title === undefined ? null : titleOf(title),
    language: languageAt('languages'),
    original_language: languageAt('translated_from'),
    original_title: original === undefined ? null : titleOf(original),
    pages: pagesOf(typeof edition['number_of_pages'] === 'number' ? edition['number_of_pages'] : undefined),
    year: yearIn(textOf(edition['publish_date'])),
    publisher: publisherOf(textsOf(edition['publishers'])),
    cover: coverIn(edition['covers']),
  }
  return isbns.map((isbn) => ({ ...facts, isbn }))
}

const maxIsbns = 5

/** The first that was not removed, which is −1. */
const coverIn = (covers: unknown) =>
  (listOf(covers).find((id) => Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31) as
    | number
    | null) ?? null

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const textsOf = (value: unknown) => listOf(value).flatMap((each) => textOf(each) ?? [])
const keyIn = (value: unknown) => textOf(isJson(value) ? value['key'] : value)

/** Undefined where it is no JSON, or no object. */
export function jsonIn(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}
