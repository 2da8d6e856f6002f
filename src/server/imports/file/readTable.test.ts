import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTable } from './readTable.ts'
import { refuseFile } from './refuseFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const table = (...lines: string[]) => lines.join('\n')

async function rowsIn(content: string | Buffer): Promise<string[][]> {
  const path = join(folder, 'table.csv')
  await writeFile(path, content)
  const rows = []
  for await (const { cells } of (await openTable(path))!.rows()) rows.push(cells)
  return rows
}

describe('a file', () => {
  const content = table('Title,Author', 'Café,Zoë')

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${content}`)],
    ['UTF-16 with one', Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(content, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${content}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(content, 'latin1')],
    ['old Mac line ends', Buffer.from(content.replaceAll('\n', '\r'))],
    ['a NUL within', Buffer.from(content.replace('Café', 'Ca\0fé'))],
  ])('in %s is read', async (_, bytes) => {
    expect(await rowsIn(bytes)).toEqual([['Café', 'Zoë']])
  })

  test('keeps line breaks and delimiters within quotes', async () => {
    const rows = await rowsIn(table('Title,Author,Review', '"One, two",A,"First\nsecond, ""third"""'))
    expect(rows).toEqual([['One, two', 'A', 'First\nsecond, "third"']])
  })

  test('that is parted by tabs keeps the quotes of its texts, and loses those of a spreadsheet', async () => {
    const rows = await rowsIn(table('Title\tReview', '"A" Is for Alibi\t"Wait, what', '"B"\t"She said ""yes"""'))
    expect(rows).toEqual([
      ['"A" Is for Alibi', '"Wait, what'],
      ['B', 'She said "yes"'],
    ])
  })

  test.each(['\n', '\r\n', '\r'])('counts its rows by where they begin, with %j at the end of lines', async (end) => {
    const path = join(folder, 'lines.csv')
    const lines = ['', 'Title,Review', '', 'One,"a', '', 'b"', 'Two,c', '', '', '"Three","d', 'e"', '"Four,f']
    await writeFile(path, lines.join(end))
    const begins: [string, number][] = []
    const reading = async () => {
      for await (const { line, cells } of (await openTable(path))!.rows()) begins.push([cells[0]!, line])
    }
    await expect(reading()).rejects.toMatchObject({ why: 'ends-early', line: 12 })
    expect(begins).toEqual([
      ['One', 4],
      ['Two', 7],
      ['Three', 10],
    ])
  })

  test('knows its delimiter from the first line that is not empty', async () => {
    expect(await rowsIn('\n\nTitle;Author\nEmma;Jane Austen')).toEqual([['Emma', 'Jane Austen']])
  })

  test('that ends within a row says so, after the rows before it', async () => {
    const path = join(folder, 'half.csv')
    await writeFile(path, table('Title,Author', 'One,A', '"Two,B'))
    const titles: string[] = []
    const reading = async () => {
      for await (const { cells } of (await openTable(path))!.rows()) titles.push(cells[0]!)
    }
    await expect(reading()).rejects.toMatchObject({ why: 'ends-early' })
    expect(titles).toEqual(['One'])
  })

  test('with a cell of 10 MB is refused', async () => {
    const path = join(folder, 'long.csv')
    await writeFile(path, table('Title,Author', `One,${'x'.repeat(10 * 1024 * 1024)}`))
    const reading = async () => {
      for await (const row of (await openTable(path))!.rows()) expect(row).toBeDefined()
    }
    await expect(reading()).rejects.toMatchObject({ why: 'too-long' })
  })
})

test.each([
  ['', 'empty'],
  ['\ufeff  \n', 'empty'],
  ['<!DOCTYPE html><html><body>Sign in</body></html>', 'web-page'],
  ['  <html>', 'web-page'],
  ['%PDF-1.7', 'pdf'],
  ['[{"title": "Emma"}]', 'json'],
  [Buffer.from('PK\x03\x04....xl/workbook.xml', 'latin1'), 'spreadsheet'],
  [Buffer.from('PK\x03\x04....library.csv', 'latin1'), 'archive'],
  [Buffer.from([0x1f, 0x8b, 8, 0]), 'archive'],
  [Buffer.from(Array.from({ length: 4096 }, (_, place) => (place * 7) % 32)), 'not-text'],
  ['Title,Author\nEmma,Jane Austen', undefined],
  [Buffer.from('Title,Author\nEmma,Jane Austen', 'utf16le'), undefined],
  ['Title\n[untitled]', undefined],
])('of %j the beginning tells: %s', async (content, refusal) => {
  const path = join(folder, 'unknown')
  await writeFile(path, content)
  expect(await refuseFile(path)).toBe(refusal)
})
