import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { evaluateSage } from '#server/commands/evaluateSage.ts'
import { evaluate } from './evaluate.ts'
import { readGoodbooks } from './goodbooks.ts'
import { BadData } from './goodbooksCsv.ts'
import { Refusal } from '#server/commands/terminal.ts'

const items = [
  'book,title,authors,series,series_no,year,lang,avg_rating,pop,genres,tags',
  '1,"One, ""first""","Ann Ink|Bo Pen","Sea",1,2001,eng,4.1,9,"fantasy:0.8|romance:0.6","quest|sea"',
  '2,Two,Ann Ink,,,2002,eng,4.0,9,fantasy:1,quest',
  '3,Three,Cy Quill,Sea,2-3,2003,eng,3.9,9,fantasy:1,sea',
]
const train = ['user,book,rating', '1,1,5', '1,2,4', '1,3,3', '2,1,4', '2,2,2']
const shown = ['user,book,rating,role,ord', '7,2,4,F,1', '7,1,5,F,0', '7,3,4,T,-1']

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function aFolder(files: Record<string, string[]> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodbooks-'))
  folders.push(folder)
  const all = { 'items.csv.gz': items, 'train.csv.gz': train, 'public/test.csv.gz': shown, ...files }
  for (const [name, lines] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), gzipSync(`${lines.join('\n')}\n`))
  }
  return folder
}

test('books, likes and readers are read, quoted cells and series numbers too', () => {
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
  const stars = new Map([
    [0, 5],
    [1, 4],
    [2, 4],
  ])
  expect(readers).toEqual([{ shown: [0, 1], targets: [2], disliked: [], stars }])
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
  [
    'a duplicate book',
    { 'items.csv.gz': [...items, '2,Two,Ann Ink,,,2002,eng,4.0,9,fantasy:1,quest'] },
    /items\.csv\.gz, line 5: book 2 is listed twice\./,
  ],
  [
    'a genre without a weight',
    { 'items.csv.gz': [...items, '4,Four,Ann Ink,,,2002,eng,4.0,9,fantasy,quest'] },
    /items\.csv\.gz, line 5: the genre "fantasy" should read name:weight\./,
  ],
  [
    'a rating that nobody can give',
    { 'train.csv.gz': [...train, '2,3,6'] },
    /train\.csv\.gz, line 7: the rating 6 is not one of 1 to 5\./,
  ],
  [
    'a survey of a reader whom nobody knows',
    { 'public/survey.csv.gz': ['user,genres,authors', '7,fantasy,Ann Ink', '8,fantasy,Ann Ink'] },
    /survey\.csv\.gz, line 3: reader 8 is not among those of this split\./,
  ],
  [
    'a new book that is not in the catalogue',
    { 'public/cold_items.csv.gz': ['book', '3', '0'] },
    /cold_items\.csv\.gz, line 3: book 0 is not in the catalogue of 3\./,
  ],
])('%s is one sentence with file and line', (_, files, sentence) => {
  expect(() => readGoodbooks(aFolder(files), 'public')).toThrow(sentence)
  expect(() => readGoodbooks(aFolder(files), 'public')).toThrow(BadData)
})

test.each<[string, Record<string, string[]>, RegExp]>([
  ['no book', { 'items.csv.gz': items.slice(0, 1) }, /items\.csv\.gz has no book\.$/],
  ['nobody to ask', { 'public/test.csv.gz': shown.slice(0, 1) }, /test\.csv\.gz has no reader with a book to show\.$/],
])('files with %s are named in one sentence', (_, files, sentence) => {
  expect(() => readGoodbooks(aFolder(files), 'public')).toThrow(sentence)
})

test.each(['items.csv.gz', 'train.csv.gz', 'public/test.csv.gz'])('%s is named when it is missing', (file) => {
  const folder = aFolder()
  rmSync(join(folder, file))
  expect(() => readGoodbooks(folder, 'public')).toThrow(new BadData(`${join(folder, file)} is missing.`))
})

test('a file that is not packed is named', () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'train.csv.gz'), train.join('\n'))
  expect(() => readGoodbooks(folder, 'public')).toThrow(/train\.csv\.gz cannot be unpacked\.$/)
})

test.each([
  [['evaluate'], 'Say: sage evaluate <folder> [--split NAME] [--json]'],
  [['evaluate', 'a', 'b'], 'Say: sage evaluate <folder> [--split NAME] [--json]'],
  [['evaluate', 'a', '--tune'], 'Say: sage evaluate <folder> [--split NAME] [--json]'],
  [['evaluate', '/nowhere'], '/nowhere/items.csv.gz is missing.'],
  [['evaluate', aFolder(), '--split', 'elsewhere'], /elsewhere\/test\.csv\.gz is missing\.$/],
])('sage %j is refused in one sentence', (args, sentence) => {
  expect(() => evaluateSage(args)).toThrow(Refusal)
  expect(() => evaluateSage(args)).toThrow(sentence)
})

test('scenarios whose files the split does not have are left out, and json is one object per line', () => {
  const lines: string[] = []
  evaluate(aFolder(), { split: 'public', json: true }, (line) => lines.push(line))
  expect(lines.length).toBe(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ scenario: 'warm', users: 1, r20: 1, n100: 1 })
  expect(Object.keys(JSON.parse(lines[0]!) as object)).toEqual(keys)
})

const keys = ['scenario', 'users', 'r20', 'r50', 'n20', 'n100', 'coverage20', 'gini']

test('a split with another name is read, and its figures are printed beside the goals and the lists', () => {
  const folder = aFolder({ 'other/test.csv.gz': shown, 'other/survey.csv.gz': ['user,genres,authors', '7,fantasy,'] })
  const lines: string[] = []
  const figures = evaluate(folder, { split: 'other', json: false }, (line) => lines.push(line))
  expect(figures.map(({ scenario }) => scenario)).toEqual(['warm', 'survey'])
  const byScore = lines.slice(0, lines.indexOf(''))
  const ofLists = lines.slice(lines.indexOf(''))
  expect(byScore.find((line) => line.startsWith('warm'))).toMatch(/1\.0000 .*\.371 \/ \.321$/)
  expect(ofLists.filter((line) => /^(warm|survey) /.test(line))).toHaveLength(2)
  expect(ofLists.find((line) => line.startsWith('scenario'))).toMatch(/(rated +match +AUC *){3}$/)
})

test('a reader without held-out books is skipped', () => {
  const folder = aFolder({ 'public/test.csv.gz': [...shown, '8,1,5,F,0'] })
  expect(evaluate(folder, { split: 'public', json: true }, () => {})[0]!.users).toBe(1)
})

test('new books are ranked once among themselves and once among all', () => {
  const readers = [...shown, '8,1,5,F,0', '8,2,5,F,1', '8,4,5,F,2', '8,3,5,T,-1']
  const four = [...items, '4,Four,Ann Ink,,,2002,eng,4.0,9,fantasy:1,quest']
  const folder = aFolder({
    'items.csv.gz': four,
    'public/test.csv.gz': readers,
    'public/cold_items.csv.gz': ['book', '3'],
  })
  const figures = evaluate(folder, { split: 'public', json: true }, () => {})
  expect(figures.map(({ scenario, users }) => [scenario, users])).toEqual([
    ['warm', 2],
    ['new500', 1],
    ['newall', 1],
  ])
  expect(figures[1]!.r20).toBe(1)
})
