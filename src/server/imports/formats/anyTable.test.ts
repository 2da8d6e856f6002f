import { expect, test } from 'vitest'
import { Row } from '../row.ts'
import { readAnyTable } from './anyTable.ts'

test.each([
  ['Miller, Madeline', ['Madeline Miller']],
  ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
  ['Tolkien, J. R. R.', ['J. R. R. Tolkien']],
  ['Miller, Madeline; Gaiman, Neil', ['Madeline Miller', 'Neil Gaiman']],
  ['Terry Pratchett, Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
  ['Ann Leckie and Bo Writer', ['Ann Leckie', 'Bo Writer']],
  ['Ann Leckie, Bo Writer & Cy Reader', ['Ann Leckie', 'Bo Writer', 'Cy Reader']],
  ['Martin Luther King, Jr.', ['Martin Luther King, Jr.']],
])('the cell %j has the authors %j', (cell, authors) => {
  const row = new Row(['Writer'], [cell], { today: '2026-11-23', dayFirst: false })
  expect(readAnyTable(row, { author: 'Writer' }).authors).toEqual(authors)
})
