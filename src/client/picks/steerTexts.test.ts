import { expect, test } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import { passTexts } from './steerTexts.ts'

const book = (author: string, series: string | null = null) => ({ author, series }) as BookCard

test('dismissing an author names the main one, suffix included', () => {
  const note = passTexts.note['not-this-author']
  expect(note(book('Kurt Vonnegut, Jr., Someone Else'))).toBe('Nothing by Kurt Vonnegut, Jr.')
  expect(note(book('Jane Austen'))).toBe('Nothing by Jane Austen')
})

test('only a book in a series counts toward it', () => {
  const note = passTexts.note['already-read']
  expect(note(book('A', 'Dune'))).toBe('It counts toward its series')
  expect(note(book('A'))).not.toContain('series')
})
