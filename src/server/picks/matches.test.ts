import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'

const loved = { 'Murder on the Orient Express': 5, 'The Thursday Murder Club': 5, 'Still Life': 4.5, 'Whose Body?': 4 }
const asked = ['The Murder at the Vicarage', 'Magpie Murders', 'Salt, Fat, Acid, Heat'] as const

let house: HouseWithPool
let reader: SignedInReader
let ids: string[]
beforeAll(async () => {
  house = await aHouse()
  await house.sage.learnFirst()
  reader = await aReader(house, { rated: loved })
  ids = await Promise.all(asked.map((title) => bookNamed(house, title)))
})

const matched = async (of: SignedInReader, bookIds = ids) => (await of.call.picks.matches({ bookIds })).matches

test('books like those that the reader loves have a figure, others none', { tags: ['SAGE-006'] }, async () => {
  const matches = await matched(reader)
  expect(matches.map(({ bookId }) => bookId).sort()).toEqual(ids.slice(0, 2).sort())
  for (const { percent, evidence } of matches) {
    expect(percent).toBeGreaterThan(50)
    expect(evidence).toBe('early')
  }
  expect(await matched(await aReader(house))).toEqual([])
})

test('the figure is the same as that of the pick, and so are the reasons', async () => {
  const { picks, newHere } = await reader.call.picks.consult()
  const all = [...picks, ...newHere].slice(0, 12)
  const matches = await matched(
    reader,
    all.map(({ book }) => book.id),
  )
  expect(matches.length).toBe(all.length)
  for (const { book, matchScore, contributions, exactReason } of all) {
    expect(matches.find(({ bookId }) => bookId === book.id)?.percent).toBe(matchScore)
    const { judgement } = await reader.call.picks.why({ bookId: book.id })
    expect(judgement).toMatchObject({ matchScore, contributions, matchReason: exactReason })
  }
})

test('a book that the reader rated has none, one on the TBR has one that it does not speak for', async () => {
  const other = await aReader(house, { rated: loved })
  const [vicarage = '', magpie = ''] = ids
  const before = await matched(other, [magpie])
  await other.call.shelf.shelve({ bookId: magpie, status: 'tbr', on: '2026-01-10' })
  expect(await matched(other, [magpie])).toEqual(before)
  await other.call.shelf.rate({ bookId: vicarage, stars: 2, on: '2026-01-10' })
  expect(await matched(other, [vicarage])).toEqual([])
  expect(await other.call.picks.why({ bookId: vicarage })).toEqual({ judgement: null, rated: 5 })
})

test('a reader who gives few stars is promised less', async () => {
  const harsh = await aReader(house, { rated: { ...loved, Emma: 1, Dune: 1, Dracula: 1.5 } })
  const [kind, strict] = await Promise.all([matched(reader), matched(harsh)])
  expect(strict[0]!.percent).toBeLessThan(kind.find(({ bookId }) => bookId === strict[0]!.bookId)!.percent - 10)
})
