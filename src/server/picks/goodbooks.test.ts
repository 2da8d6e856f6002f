import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { readGoodbooks } from './goodbooks.ts'

const items = [
  'book,title,authors,series,series_no,year,lang,avg_rating,pop,genres,tags',
  '1,"One, ""first""","Ann Ink|Bo Pen","Sea",1,2001,eng,4.1,9,"fantasy:0.8|romance:0.6","quest|sea"',
  '2,Two,Ann Ink,,,2002,eng,4.0,9,fantasy:1,quest',
  '3,Three,Cy Quill,Sea,2-3,2003,eng,3.9,9,fantasy:1,sea',
]
const train = ['user,book,rating', '1,1,5', '1,2,4', '1,3,3', '2,1,4', '2,2,2']
const shown = ['user,book,rating,role,ord', '7,2,4,F,1', '7,1,5,F,0', '7,3,4,T,-1']

function aFolder(files: Record<string, string[]> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodbooks-'))
  mkdirSync(join(folder, 'public'))
  const all = { 'items.csv.gz': items, 'train.csv.gz': train, 'public/test.csv.gz': shown, ...files }
  for (const [name, lines] of Object.entries(all)) writeFileSync(join(folder, name), gzipSync(`${lines.join('\n')}\n`))
  return folder
}

test('books, likings and readers are read, quoted cells and series numbers too', () => {
  const { books, training, readers, cold } = readGoodbooks(aFolder(), 'public')
  expect(books[0]).toMatchObject({
    authors: ['Ann Ink', 'Bo Pen'],
    series: 'Sea',
    seriesPosition: 1,
    tags: ['quest', 'sea'],
  })
  expect(books[1]!.series).toBeUndefined()
  expect([...training.start]).toEqual([0, 3, 4])
  expect([...training.value]).toEqual([1, 1, 0.75, 1])
  expect(readers).toEqual([{ shown: [0, 1], targets: [2], disliked: [] }])
  expect(cold).toBeUndefined()
})

test.each([
  [
    'a book that is not in the catalogue',
    { 'train.csv.gz': [...train, '2,4,5'] },
    /train\.csv\.gz, line 7: book 4 is not in the catalogue of 3\./,
  ],
  [
    'a row that is too short',
    { 'train.csv.gz': [...train, '2,4'] },
    /train\.csv\.gz, line 7: 2 cells where 3 are expected\./,
  ],
  [
    'a word for a number',
    { 'train.csv.gz': [...train, 'x,1,5'] },
    /line 7: "x" in column "user" is not a whole number\./,
  ],
  ['a missing column', { 'public/test.csv.gz': ['user,book', '1,1'] }, /line 1: the column "rating" is missing\./],
  ['an unknown role', { 'public/test.csv.gz': [...shown, '7,1,4,Q,0'] }, /line 5: the role "Q" should be F, T or N\./],
  ['a quote without end', { 'items.csv.gz': [...items, '4,"Four'] }, /line 5: a quoted cell does not end\./],
])('%s is one sentence with file and line', (_, files, sentence) => {
  expect(() => readGoodbooks(aFolder(files), 'public')).toThrow(sentence)
})

test('a missing file is named', () => {
  expect(() => readGoodbooks(aFolder(), 'elsewhere')).toThrow(/test\.csv\.gz is missing\./)
})

test('scenarios whose files the split does not have are left out, and json is one object per line', () => {
  const lines: string[] = []
  evaluate(aFolder(), { split: 'public', json: true }, (line) => lines.push(line))
  expect(lines.length).toBe(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ scenario: 'warm', users: 1, r20: 1, n100: 1 })
})
