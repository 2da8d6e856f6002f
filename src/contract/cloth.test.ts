import { expect, test } from 'vitest'
import { bindingOf, clothOf, cloths } from './cloth.ts'

const titles = Array.from({ length: 3000 }, (_, at) => `Book number ${at}`)

test('a book is bound the same way for ever', () => {
  expect(bindingOf('The Glass Orchard', 'M. Okafor')).toEqual({ cloth: '#3C4A26', motif: 5, frame: 2 })
  expect(bindingOf('Salt & Cinder', 'J. Svensson')).toEqual({ cloth: '#6A2A26', motif: 0, frame: 1 })
})

test('case and the encoding of accents do not change a binding', () => {
  expect(bindingOf('JANE EYRE', 'Charlotte Brontë')).toEqual(bindingOf('Jane Eyre', 'Charlotte Brontë'))
})

test('every one of twelve cloths, six motifs and three frames is used, none much more than another', () => {
  const bindings = titles.map((title) => bindingOf(title, 'Somebody'))
  for (const [key, size] of [
    ['cloth', 12],
    ['motif', 6],
    ['frame', 3],
  ] as const) {
    const counts = new Map<string | number, number>()
    for (const binding of bindings) counts.set(binding[key], (counts.get(binding[key]) ?? 0) + 1)
    expect(counts.size).toBe(size)
    expect(Math.max(...counts.values())).toBeLessThan((titles.length / size) * 1.35)
  }
})

test('the cloth alone is the one of the binding', () => {
  for (const title of titles.slice(0, 50)) expect(cloths).toContain(clothOf(title, 'Somebody'))
})
