import { createHash } from 'node:crypto'

/** What the services are asked: for the book of an ISBN, or for books with these words. */
export interface Question {
  isbn: string | undefined
  words: string
  limit: number
  /** The book of this title and author is asked for, and no other. */
  named?: { title: string; author: string }
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu

/**
 * What a reader typed as a question. Marks that a service could take for commands are left out: only words go there.
 * Thirteen digits from 978 or 979 on, or ten of which the last may be X, are an ISBN, hyphens and blanks aside.
 */
export function questionOf(query: string, limit: number): Question {
  const digits = query.replace(/[\s-]/g, '').toUpperCase()
  const isbn = /^(97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? digits : undefined
  return { isbn, words: wordsOf(query), limit }
}

/** The question for one book by its title and an author. */
export function questionAbout(title: string, author: string, limit: number): Question {
  const named = { title: wordsOf(title), author: wordsOf(author) }
  return { isbn: undefined, words: `${named.title} ${named.author}`.trim(), limit, named }
}

const wordsOf = (text: string) => (text.match(word) ?? []).join(' ')

/** One short text for all questions that ask the same; it does not tell what was asked. */
export const hashOf = ({ isbn, words, limit, named }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([isbn ?? words.toLowerCase(), limit, ...(named ? [named.title.toLowerCase()] : [])]))
    .digest('base64url')
