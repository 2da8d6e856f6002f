import { beforeAll, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { wishOf } from '#contract/wishRules.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const loved = { 'The Hobbit': 5, 'The Fellowship of the Ring': 5, 'A Game of Thrones': 4.5, Dune: 2 }

test('the portrait stands on the loved books of this reader alone', async () => {
  await aReader(house, { rated: { Emma: 5, Persuasion: 5 } })
  const reader = await aReader(house, { rated: loved })
  const { loved: count, items, overTime } = await reader.call.portrait.show()
  expect(count).toBe(3)
  expect(overTime).toBeNull()
  expect(items.find(({ kind }) => kind === 'author')).toMatchObject({ name: 'J. R. R. Tolkien', lovedBooks: 2 })
  for (const { books, lovedBooks, chips, held } of items) {
    expect(lovedBooks).toBeGreaterThan(1)
    expect(held).toBeNull()
    for (const chip of Object.values(chips)) expect(wishOf(chip)).toBeDefined()
    for (const { title } of books) expect(Object.keys(loved).slice(0, 3)).toContain(title)
  }
})

test('what the Sage holds back with stays in the portrait and says so, until it is used again', async () => {
  const reader = await aReader(house, { rated: loved })
  const chip = 'rather:not-by:J. R. R. Tolkien'
  const tolkien = async () => (await reader.call.portrait.show()).items.find((item) => item.chips.less === chip)
  const before = await reader.call.picks.consult()
  const places = ({ picks }: typeof before) => picks.findIndex(({ book }) => book.author.includes('Tolkien'))
  const held = await reader.call.wishes.make({ chip })
  expect(await tolkien()).toMatchObject({ held: 'less' })
  if (places(before) >= 0 && places(held) >= 0) expect(places(held)).toBeGreaterThanOrEqual(places(before))
  await reader.call.wishes.takeBack({ chip, span: 'always' })
  expect(await tolkien()).toMatchObject({ held: null })
})

test('what the Sage takes no notice of is no ground for a pick, and comes back as it was', async () => {
  const reader = await aReader(house, { rated: loved })
  const before = await reader.call.picks.consult()
  const item = (await reader.call.portrait.show()).items.find(({ kind }) => kind !== 'author')
  const { name, chips } = item!
  const byTolkien = 'ignore-by:J. R. R. Tolkien'
  const without = await reader.call.wishes.make({ chip: byTolkien })
  for (const { contributions } of without.picks)
    expect(contributions.map((part) => part.name).filter((title) => /Hobbit|Fellowship/.test(title))).toEqual([])
  await reader.call.wishes.takeBack({ chip: byTolkien, span: 'always' })
  const ignoring = await reader.call.wishes.make({ chip: chips.ignored })
  const says = new RegExp(String.raw`\b${name}\b`, 'i')
  for (const { matchReason, sharedTags } of ignoring.picks)
    expect([matchReason, ...sharedTags].join()).not.toMatch(says)
  expect((await reader.call.portrait.show()).items.find((one) => one.name === name)).toMatchObject({ held: 'ignored' })
  const after = await reader.call.wishes.takeBack({ chip: chips.ignored, span: 'always' })
  expect(after.picks.map(({ book }) => book.id)).toEqual(before.picks.map(({ book }) => book.id))
})

test('a book that the Sage ignores is no part of it, and nothing is said of an empty shelf', async () => {
  const reader = await aReader(house, { rated: loved })
  await reader.call.picks.takeOut({ bookId: await bookNamed(house, 'The Hobbit') })
  const { loved: count, items } = await reader.call.portrait.show()
  expect(count).toBe(2)
  expect(items.flatMap(({ books }) => books.map(({ title }) => title))).not.toContain('The Hobbit')
  expect(await (await aReader(house)).call.portrait.show()).toEqual({ loved: 0, items: [], overTime: null })
})
