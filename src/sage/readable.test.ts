import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { catalogueOf } from './catalogue.ts'
import { profileOf } from './profile.ts'
import { isReadable } from './readable.ts'
import { type Survey, termsOf } from './terms.ts'

const book = (author: string, form: string): SageBook => ({
  authors: [author],
  audience: ['adults'],
  form: [form],
  genres: [{ name: form === 'verse' ? 'Poetry' : 'Literary Fiction', weight: 1 }],
  tags: [],
})
const books = [
  book('Plath', 'verse'),
  book('Plath', 'fiction'),
  book('Sexton', 'verse'),
  book('Kesey', 'fiction'),
  book('Ibsen', 'play'),
]
const catalogue = catalogueOf(books)

function readableTo(survey: Partial<Survey>, loved: number[] = []): number[] {
  const entries = loved.map((one, when) => ({ book: one, stars: 5, status: 'finished' as const, when }))
  const may = isReadable(
    catalogue,
    termsOf(catalogue, profileOf(entries), { authors: [], genres: [], tropes: [], ...survey }),
  )
  return [...books.keys()].filter((one) => may(one) > 0)
}

test('whoever names a poet and asks for novels gets her poems, and those of nobody else', () => {
  expect(readableTo({ authors: ['Plath'], genres: ['Literary Fiction'] })).toEqual([0, 1, 3])
})

test('whoever asks for poems, or names the poet alone, gets those of others', () => {
  expect(readableTo({ authors: ['Plath'], genres: ['Poetry', 'Literary Fiction'] })).toEqual([0, 1, 2, 3])
  expect(readableTo({ authors: ['Plath'] })).toEqual([0, 1, 2, 3])
})

test('a genre with further forms has those that the named authors write', () => {
  expect(readableTo({ authors: ['Ibsen'], genres: ['Classic Literature'] })).toEqual([1, 3, 4])
  expect(readableTo({ authors: ['Plath'], genres: ['Classic Literature'] })).toEqual([0, 1, 3])
})

test('once three books are rated, a form that none of them has is not read, whoever was named', () => {
  expect(readableTo({ authors: ['Plath'], genres: ['Literary Fiction'] }, [1, 3, 3])).toEqual([1, 3])
})

test('books of an acquired taste are worse picks for a reader who does not show it', () => {
  const facts = (tags: string[]): SageBook => ({ ...book('Somebody', 'facts'), tags })
  const some = catalogueOf([facts(['faith', 'religion and spirituality']), facts(['mountains']), facts(['mountains'])])
  const mayRead = (loved: number[], asked: { tropes?: string[]; askedFor?: string[] } = {}) => {
    const entries = loved.map((one, when) => ({ book: one, stars: 5, status: 'finished' as const, when }))
    const profile = { ...profileOf(entries), askedFor: new Set(asked.askedFor) }
    return isReadable(some, termsOf(some, profile, { authors: [], genres: ['Memoir'], tropes: asked.tropes ?? [] }))(0)
  }
  expect([mayRead([]), mayRead([1]), mayRead([0, 1])]).toEqual([0.4, 0.4, 1])
  expect([mayRead([1], { askedFor: ['faith'] }), mayRead([1], { askedFor: ['mountains'] })]).toEqual([1, 0.4])
  expect(mayRead([1], { tropes: ['Faith'] })).toBe(1)
})
