import { createHash } from 'node:crypto'
import type { Provider } from './hit.ts'

export interface Question {
  isbn: string | undefined
  words: string
  limit: number
  /** Only this title and author will do. */
  named?: { title: string; author: string }
  /** No other service would understand it. */
  only?: Provider
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu

/** Only words go to the services, without marks that they could take for commands. */
export function questionOf(query: string, limit: number): Question {
  const digits = query.replace(/[\s-]/g, '').toUpperCase()
  const isbn = /^(97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? digits : undefined
  return { isbn, words: wordsOf(query), limit }
}

export function questionAbout(title: string, author: string, limit: number): Question {
  const named = { title: wordsOf(title), author: wordsOf(author) }
  return { isbn: undefined, words: `${named.title} ${named.author}`.trim(), limit, named }
}

/** A work such as `OL45804W`, or the work of an edition such as `OL7353617M`. No reader can ask it: what they type loses its marks. */
export const questionForOpenLibraryId = (id: string): Question => ({
  isbn: undefined,
  words: id.endsWith('W') ? `key:/works/${id}` : `edition_key:${id}`,
  limit: 2,
  only: 'open-library',
})

const wordsOf = (text: string) => (text.match(word) ?? []).join(' ')

/** Equal for equal questions, and does not reveal them. */
export const hashOf = ({ isbn, words, limit, named }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([isbn ?? words.toLowerCase(), limit, ...(named ? [named.title.toLowerCase()] : [])]))
    .digest('base64url')
