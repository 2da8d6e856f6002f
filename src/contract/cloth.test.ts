import { expect, test } from 'vitest'
import { type Bound, bindingOf, clothsInRow, layouts } from './cloth.ts'
import { families } from './cloths.ts'
import { genreFamilies } from './genreFamily.ts'

const books = Array.from({ length: 5000 }, (_, at): Bound => {
  const familyAt = (number: number) => genreFamilies[(number * 7) % genreFamilies.length]!
  return at % 3 === 0
    ? { title: `Volume ${at}`, author: 'Somebody', genreFamily: familyAt(at % 5), series: `Saga ${at % 5}` }
    : { title: `Book number ${at}`, author: 'Somebody', genreFamily: familyAt(at) }
})

test('a book always gets the same cloth and layout', () => {
  expect(bindingOf({ title: 'The Glass Orchard', author: 'M. Okafor', genreFamily: 'literary' })).toEqual({
    cloth: expect.objectContaining({ ground: '#742' }),
    layout: 'author',
    emblem: 9,
    pattern: 63,
  })
  expect(bindingOf({ title: 'Salt & Cinder', author: 'J. Svensson' })).toEqual({
    cloth: expect.objectContaining({ ground: '#EDC' }),
    layout: 'quarter',
    emblem: 43,
    pattern: 43,
  })
})

test('case and the encoding of accents do not change cloth or layout', () => {
  const typed = { title: 'JANE EYRE', author: 'Charlotte Bronte\u0308' }
  expect(bindingOf(typed)).toEqual(bindingOf({ title: 'Jane Eyre', author: 'Charlotte Brontë' }))
})

test.each(genreFamilies)('%s uses all its cloths and layouts about equally often', (genreFamily) => {
  const bindings = books.map(({ title }) => bindingOf({ title, author: 'Somebody', genreFamily }))
  for (const [part, choices] of [
    ['cloth', families[genreFamily]],
    ['layout', layouts],
  ] as const) {
    const counts = choices.map((choice) => bindings.filter((binding) => binding[part] === choice).length)
    expect(Math.min(...counts)).toBeGreaterThan((books.length / choices.length) * 0.8)
    expect(counts.reduce((sum, count) => sum + count)).toBe(books.length)
  }
})

test('volumes of a series share a cloth and a layout, whoever their second author is', () => {
  const series = { series: 'The Expanse', genreFamily: 'science-fiction' } as const
  const first = bindingOf({ title: 'Leviathan Wakes', author: 'James S. A. Corey', ...series, seriesPosition: 1 })
  expect(bindingOf({ title: 'Drive', author: 'James S. A. Corey, Another', ...series, seriesPosition: 0.1 })).toEqual(
    first,
  )
})

test('no neighbours in a row share a cloth, except volumes of one series, which always do', () => {
  const rows = [books, books.toReversed(), books.filter(({ genreFamily }) => genreFamily === 'poetry')]
  for (const row of rows) {
    const worn = clothsInRow(row)
    for (let at = 1; at < row.length; at++) {
      const areKin = row[at]!.series !== undefined && row[at]!.series === row[at - 1]!.series
      expect(worn[at] === worn[at - 1], `${at}`).toBe(areKin)
    }
  }
})

test('a row always gets the same cloths, and most books keep their own', () => {
  const worn = clothsInRow(books)
  expect(clothsInRow(books.map((book) => ({ ...book })))).toEqual(worn)
  const own = books.filter((book, at) => bindingOf(book).cloth === worn[at])
  expect(own.length).toBeGreaterThan(books.length * 0.75)
})

test('a series keeps one cloth throughout a list, even beside a series whose own cloth is the same', () => {
  const volumes = (series: string, genreFamily: Bound['genreFamily'] = 'dark') =>
    ['One', 'Two', 'Three'].map((title): Bound => ({ title, author: 'A', genreFamily, series }))
  const all = Array.from({ length: 30 }, (_, at) => volumes(`S${at}`))
  for (const first of all)
    for (const second of all.filter((other) => other !== first)) {
      const worn = clothsInRow([first[0]!, second[0]!, first[1]!, second[1]!, second[2]!, first[2]!])
      expect(new Set([worn[0], worn[2], worn[5]]).size).toBe(1)
      expect(new Set([worn[1], worn[3], worn[4]]).size).toBe(1)
      expect(worn[0]).not.toBe(worn[1])
    }
  const strays = clothsInRow([...volumes('S', 'mystery'), ...volumes('S', 'dark')])
  expect(new Set(strays).size, 'one volume of it in another genre').toBe(1)
})

test('a single book gives way to the series beside it', () => {
  const volume: Bound = { title: 'One', author: 'A', genreFamily: 'poetry', series: 'S' }
  const singles = Array.from({ length: 40 }, (_, at): Bound => ({
    title: `T${at}`,
    author: 'B',
    genreFamily: 'poetry',
  }))
  for (const single of singles) {
    expect(clothsInRow([single, volume])[1]).toBe(bindingOf(volume).cloth)
    expect(clothsInRow([volume, single])[0]).toBe(bindingOf(volume).cloth)
  }
})

test('every cloth has readable words and ornaments, and no two cloths are the same', () => {
  const all = [...new Set(Object.values(families).flat())]
  for (const { ground, ink, foil } of all) {
    expect(contrast(ground, ink), `words on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ground, foil), `ornaments on ${ground}`).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(all.map(({ ground }) => ground)).size).toBe(all.length)
})

test('every family has at least five cloths: dark has only dark ones, poetry only light ones, the others both', () => {
  for (const family of genreFamilies) {
    const grounds = families[family].map(({ ground }) => luminance(ground))
    expect(new Set(families[family]).size).toBeGreaterThanOrEqual(5)
    if (family === 'dark') expect(Math.max(...grounds)).toBeLessThan(0.1)
    else if (family === 'poetry') expect(Math.min(...grounds)).toBeGreaterThan(0.3)
    else expect(Math.max(...grounds) / Math.min(...grounds), family).toBeGreaterThan(1.8)
  }
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
