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
  for (const { books, lovedBooks, chip, isHeldBack } of items) {
    expect(lovedBooks).toBeGreaterThan(1)
    expect(isHeldBack).toBe(false)
    expect(wishOf(chip)).toBeDefined()
    for (const { title } of books) expect(Object.keys(loved).slice(0, 3)).toContain(title)
  }
})

test('what the Sage holds back with stays in the portrait and says so, until it is used again', async () => {
  const reader = await aReader(house, { rated: loved })
  const chip = 'rather:not-by:J. R. R. Tolkien'
  const tolkien = async () => (await reader.call.portrait.show()).items.find((item) => item.chip === chip)
  const before = await reader.call.picks.consult()
  const places = ({ picks }: typeof before) => picks.findIndex(({ book }) => book.author.includes('Tolkien'))
  const held = await reader.call.wishes.make({ chip })
  expect(await tolkien()).toMatchObject({ isHeldBack: true })
  if (places(before) >= 0 && places(held) >= 0) expect(places(held)).toBeGreaterThanOrEqual(places(before))
  await reader.call.wishes.takeBack({ chip, span: 'always' })
  expect(await tolkien()).toMatchObject({ isHeldBack: false })
})

test('a book that the Sage ignores is no part of it, and nothing is said of an empty shelf', async () => {
  const reader = await aReader(house, { rated: loved })
  await reader.call.picks.takeOut({ bookId: await bookNamed(house, 'The Hobbit') })
  const { loved: count, items } = await reader.call.portrait.show()
  expect(count).toBe(2)
  expect(items.flatMap(({ books }) => books.map(({ title }) => title))).not.toContain('The Hobbit')
  expect(await (await aReader(house)).call.portrait.show()).toEqual({ loved: 0, items: [], overTime: null })
})
