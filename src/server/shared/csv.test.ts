import { expect, test } from 'vitest'
import { listOf, plainCell } from '#server/imports/cells.ts'
import { csvLine, listCell, safeCell } from './csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', "'=1", "''=1", '="9780306406157"', '＝1+1']

test('no cell begins as a formula does, and an import gives back what stood in it', () => {
  for (const text of formulas) {
    expect(safeCell(text)).toMatch(/^'/)
    expect(plainCell(safeCell(text))).toBe(text.trim())
  }
  for (const text of ['Emma', "'Tis", '1 + 1', '', "''"]) expect(safeCell(text)).toBe(text)
})

test('a comma, a quote and a line break stay within their cell', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h'])).toBe('a,"b,c","d""e","f\ng"," h"\r\n')
})

test('names in a list keep their commas and quotes', () => {
  const names = ['japan', 'sci-fi, old', 'the "best"', '"', 'a "b", c']
  expect(listOf(listCell(names))).toEqual(names)
})
