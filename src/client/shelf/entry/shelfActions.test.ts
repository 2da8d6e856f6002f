import { beforeEach, expect, test, vi } from 'vitest'
import { blankReview } from '#contract/blankReview.ts'
import { queryClient } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { dismissToast, shownToast } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import { rate } from './rate.ts'
import { saveReview, tellSaved } from '../rating/saveReview.ts'
import { mineOf } from './optimisticEntry.ts'
import { aBook, anEntry } from '../rating/samples.ts'

/** Requests in order, to a server that holds one entry or none. */
let sent: { call: string; input: unknown }[]
let held: Entry | null
const book = aBook('Emma')

beforeEach(() => {
  queryClient.clear()
  dismissToast()
  sent = []
  held = null
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { json: input } = JSON.parse(init?.body as string) as { json: Input }
    const call = (url as string).replace('/rpc/shelf/', '')
    sent.push({ call, input })
    return Promise.resolve(Response.json({ json: answer(call, input) }))
  })
})

interface Input {
  stars?: number | null
  ifRated?: number | null
}

function answer(call: string, { stars = null, ifRated }: Input): unknown {
  const before = held && { rating: held.rating }
  if (call === 'review') held = anEntry('Emma', { status: 'finished' })
  if (call === 'rate' && (ifRated === undefined || ifRated === held?.rating))
    held = { ...(held ?? anEntry('Emma', { status: 'finished' })), rating: stars }
  if (call === 'rate') return { ...held, before }
  if (call !== 'restore') return held
  held = null
  return { entry: null }
}

const calls = () => sent.map(({ call }) => call)
const emma = { bookId: book.id }

test('stars for a book on no shelf are one request, with the reader’s day', async () => {
  expect(await rate(book, 4)).toBe(true)
  expect(sent).toEqual([{ call: 'rate', input: { ...emma, stars: 4, on: today() } }])
  expect(shownToast()).toMatchObject({ title: 'Book added successfully!', about: 'Emma', undo: expect.anything() })
})

test('a card that is older than the shelf does not say that the book was added', async () => {
  held = anEntry('Emma', { status: 'finished', hasReview: true, finishDate: '2019-01-01' })
  expect(await rate(book, 1)).toBe(true)
  expect(calls()).toEqual(['rate'])
  expect(shownToast()).toBeUndefined()
})

test('undoing stars for a book on no shelf is one request, for both', async () => {
  await rate(book, 4)
  shownToast()!.undo!()
  await vi.waitFor(() =>
    expect(sent.slice(1)).toEqual([{ call: 'restore', input: { ...emma, left: '2026-01-01T00:00:00Z', rated: 4 } }]),
  )
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
  await rate(ratedBook(4), null)
  held = { ...held!, rating: 2 }
  shownToast()!.undo!()
  await vi.waitFor(() => expect(sent[1]).toEqual({ call: 'rate', input: { ...emma, stars: 4, ifRated: null } }))
  expect(held).toMatchObject({ rating: 2 })
})

test('replaced quarter stars of an import have no Undo, and the same stars again no message', async () => {
  await rate(ratedBook(4.25), 4)
  expect(shownToast()).toMatchObject({ title: 'Rating changed' })
  expect(shownToast()?.undo).toBeUndefined()
  dismissToast()
  await rate(ratedBook(4), 4)
  expect(shownToast()).toBeUndefined()
})

test('a saved review is named with its book, and an undo saves the earlier one', { tags: ['ERR-056'] }, async () => {
  const entry = anEntry('Emma', { status: 'finished' })
  const review = { ...blankReview, publicReview: 'Badly done!' }
  tellSaved(book, { entry, review, stars: 4, answer: { ...entry, updatedAt: '2026-02-02T00:00:00.000Z' } })
  expect(shownToast()).toMatchObject({
    title: 'Book updated successfully!',
    description: 'Your rating and review have been saved.',
    about: 'Emma',
  })
  shownToast()!.undo!()
  const again = { ...review, updatedAt: '2026-02-02T00:00:00.000Z' }
  await vi.waitFor(() => expect(sent).toMatchObject([{ call: 'review', input: again }]))
})

test('an undo of a first review takes the book away with its stars', async () => {
  const rated = anEntry('Emma', { status: 'finished', rating: 4 })
  tellSaved(book, { entry: null, review: blankReview, stars: 4, answer: rated })
  expect(shownToast()).toMatchObject({ title: 'Book added successfully!', about: 'Emma' })
  shownToast()!.undo!()
  await vi.waitFor(() =>
    expect(sent).toEqual([{ call: 'restore', input: { ...emma, left: rated.updatedAt, rated: 4 } }]),
  )
})

test('quarter stars of an import cannot be given back by Undo', () => {
  const entry = anEntry('Emma', { status: 'finished', rating: 4.25 })
  tellSaved(book, { entry, review: { ...blankReview, rating: 4.25 }, stars: 4, answer: entry })
  expect(shownToast()!.undo).toBeUndefined()
})

test('a review is sent with the time of the entry that the form was filled from', async () => {
  await saveReview(book, blankReview, '2026-01-01T00:00:00.000Z')
  expect(sent).toMatchObject([{ call: 'review', input: { updatedAt: '2026-01-01T00:00:00.000Z' } }])
})
