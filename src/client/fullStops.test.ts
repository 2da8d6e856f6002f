import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*{t,T}exts.ts', './lib/refusals.ts'], { eager: true })

/** Every text of the client with the name that it has where it is kept; those with a figure in them filled in. */
const texts = Object.entries(modules).flatMap(([file, module]) => textsIn(file.slice(2), module))

function textsIn(place: string, value: unknown): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(`${place} ${name}`, inner))
}

/** What the specification gives word for word, and without a stop. */
const quoted = new Set(['Oops! Page not found'])

const isTitle = (place: string) => /(?<!sub)(title|heading|label)$/i.test(place)

test('whole sentences end with a stop; titles and labels do not', { tags: ['ERR-087'] }, () => {
  expect(texts.length).toBeGreaterThan(300)
  const sentences = texts.filter(({ text }) => /[a-z][.!?] [A-Z]/.test(text) && !quoted.has(text))
  expect(sentences.length).toBeGreaterThan(60)
  expect(sentences.filter(({ text }) => !/[.!?…:]$/.test(text))).toEqual([])
  const titles = texts.filter(({ place }) => isTitle(place))
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter(({ text }) => /[^.]\.$/.test(text))).toEqual([])
})
