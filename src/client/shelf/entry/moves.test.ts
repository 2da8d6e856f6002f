import { beforeEach, expect, test, vi } from 'vitest'
import { blankReview } from '#contract/blankReview.ts'
import { queryClient } from '#client/lib/api.ts'
import { dismissToast, shownToast } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import { rate, saveReview } from './moves.ts'
import { mineOf } from './place.ts'
import { aBook, anEntry } from '../rating/samples.ts'

/** What the server was told, in order. It holds one entry or none. */
let told: { call: string; input: unknown }[]
let held: Entry | null
const book = aBook('Emma')

beforeEach(() => {
  queryClient.clear()
  dismissToast()
  told = []
  held = null
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { json: input } = JSON.parse(init?.body as string) as { json: { stars?: number | null } }
    const call = (url as string).replace('/rpc/shelf/', '')
    if (call !== 'get') told.push({ call, input })
    return Promise.resolve(Response.json({ json: answer(call, input.stars ?? null) }))
  })
})

function answer(call: string, stars: number | null): unknown {
  if (call === 'get') return { book, entry: held, review: blankReview }
  if (call === 'finish' || call === 'review') held = anEntry('Emma', { status: 'finished' })
  if (call === 'rate') held = { ...held!, rating: stars }
  if (call !== 'restore') return held
  held = null
  return { entry: null }
}

const calls = () => told.map(({ call }) => call)

test('a star on a book of no shelf finishes it and rates it', async () => {
  expect(await rate(book, 4)).toBe(true)
  expect(calls()).toEqual(['finish', 'rate'])
  expect(shownToast()?.undo).toBeDefined()
})

test('a star on a card that is older than the shelf writes the star and nothing else', async () => {
  held = anEntry('Emma', { status: 'finished', hasReview: true, finishDate: '2019-01-01' })
  expect(await rate(book, 1)).toBe(true)
  expect(told).toEqual([{ call: 'rate', input: { bookId: book.id, stars: 1 } }])
  expect(shownToast()?.undo).toBeUndefined()
})

test('taking a star on a book of no shelf back takes the star, then the book', async () => {
  await rate(book, 4)
  shownToast()!.undo!()
  await vi.waitFor(() => expect(calls()).toEqual(['finish', 'rate', 'rate', 'restore']))
  expect(told[2]!.input).toEqual({ bookId: book.id, stars: null })
})

test('other stars that were given since are not taken back', async () => {
  await rate(book, 4)
  const { undo } = shownToast()!
  held = { ...held!, rating: 2 }
  undo!()
  await vi.waitFor(() => expect(calls()).toEqual(['finish', 'rate', 'restore']))
})

const ratedBook = (rating: number) => {
  held = anEntry('Emma', { status: 'finished', rating })
  return aBook('Emma', { mine: mineOf(held) })
}

test('stars that are cleared or replaced come back by Undo', { tags: ['RATE-021'] }, async () => {
  for (const [stars, title] of [
    [null, 'Rating cleared'],
    [1, 'Rating changed'],
  ] as const) {
    await rate(ratedBook(4.5), stars)
    expect(shownToast()).toMatchObject({ title, description: 'You had given Emma 4.5 / 5.' })
    shownToast()!.undo!()
    await vi.waitFor(() => expect(held).toMatchObject({ rating: 4.5 }))
  }
})

test('undoing a change of stars leaves others that were given since', async () => {
  const emma = ratedBook(4)
  await rate(emma, null)
  held = { ...held!, rating: 2 }
  shownToast()!.undo!()
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenLastCalledWith('/rpc/shelf/get', expect.anything()))
  await saveReview(emma, blankReview, null)
  expect(calls()).toEqual(['rate', 'review'])
})

test('quarter stars of an import, which nobody can give, are told without Undo; the same stars again are told nowhere', async () => {
  await rate(ratedBook(4.25), 4)
  expect(shownToast()).toMatchObject({ title: 'Rating changed' })
  expect(shownToast()?.undo).toBeUndefined()
  dismissToast()
  await rate(ratedBook(4), 4)
  expect(shownToast()).toBeUndefined()
})

test('a review is sent with the time of the entry that the form was filled from', async () => {
  await saveReview(book, blankReview, '2026-01-01T00:00:00.000Z')
  expect(told).toMatchObject([{ call: 'review', input: { updatedAt: '2026-01-01T00:00:00.000Z' } }])
})
