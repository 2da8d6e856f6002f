import { expect, test } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import { passTexts } from './steerTexts.ts'

const book = (author: string, series: string | null = null) => ({ author, series }) as BookCard

test('a way to turn down speaks of the main author, with what belongs to the name', () => {
  const note = passTexts.note['not-this-author']
  expect(note(book('Kurt Vonnegut, Jr., Someone Else'))).toBe('Nothing by Kurt Vonnegut, Jr.')
  expect(note(book('Jane Austen'))).toBe('Nothing by Jane Austen')
})

test('only a book of a series counts in it', () => {
  const note = passTexts.note['already-read']
  expect(note(book('A', 'Dune'))).toBe('It counts in its series')
  expect(note(book('A'))).not.toContain('series')
})
