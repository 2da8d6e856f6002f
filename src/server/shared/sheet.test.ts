import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { canDraw, drawSheet, type Sheet } from './sheet.ts'

const sheet = (typeface: 'serif' | 'sans', words: string): Sheet => ({
  widthPx: 400,
  heightPx: 80,
  paper: '#ffffff',
  marks: [{ kind: 'words', typeface, left: 4, top: 4, sizePx: 40, colour: '#000000', words }],
})
const printOf = (png: Buffer) => createHash('sha256').update(png).digest('hex')

test('words are drawn with our own typefaces, also on a machine without any font', async () => {
  const alone = `
    import { createHash } from 'node:crypto'
    import { drawSheet } from '${new URL('sheet.ts', import.meta.url).href}'
    const png = await drawSheet(${JSON.stringify(sheet('serif', 'Brontë & Ő 2026'))})
    console.log(createHash('sha256').update(png).digest('hex'))`
  const env = { ...process.env, FONTCONFIG_FILE: '/nowhere', FONTCONFIG_PATH: '/nowhere', HOME: '/nowhere' }
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', alone], { env, stdio: 'pipe' })
  const here = printOf(await drawSheet(sheet('serif', 'Brontë & Ő 2026')))
  expect(elsewhere.toString().trim()).toBe(here)
  expect(printOf(await drawSheet(sheet('sans', 'Brontë & Ő 2026')))).not.toBe(here)
})

test('markup in a name is drawn as it is written', async () => {
  const plain = await drawSheet(sheet('sans', 'b'))
  const marked = await drawSheet(sheet('sans', '<b>b</b> & <i>'))
  expect(printOf(plain)).not.toBe(printOf(marked))
})

test('names in letters that the typefaces do not have are known for it', () => {
  for (const name of ['Ursula K. Le Guin', 'Charlotte Brontë', 'Ľudovít Štúr', 'Edna O’Brien'])
    expect(canDraw(name), name).toBe(true)
  for (const name of ['村上 春樹', 'Достоевский', 'Nguyễn', '\u202Eabc', 'a\nb', ''])
    expect(canDraw(name), name).toBe(false)
})

test('a name of spaces alone is none', () => {
  for (const name of [' ', '   ', '\u00A0']) expect(canDraw(name), JSON.stringify(name)).toBe(false)
})

const inkIn = async (png: Buffer) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const columns = [...data.keys()].filter((at) => data[at]! < 128).map((at) => at % info.width)
  return [Math.min(...columns), Math.max(...columns)] as const
}

test.each([['FRANCES HODGSON BURNETT, MARGARET ATWOOD'], ['W'.repeat(41)]])(
  'a line that is too wide is drawn smaller, to its last letter: %s',
  async (words) => {
    const [first, last] = await inkIn(await drawSheet(sheet('serif', words)))
    expect(first).toBeGreaterThanOrEqual(4)
    expect(last).toBeGreaterThan(340)
    expect(last).toBeLessThan(400)
    const narrow = sheet('serif', words)
    narrow.marks = narrow.marks.map((mark) => ({ ...mark, mostPx: 200 }))
    expect((await inkIn(await drawSheet(narrow)))[1]).toBeLessThan(204)
  },
)
