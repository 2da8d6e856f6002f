import { infiniteQueryOptions, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '#client/lib/api.ts'
import { dismissToast, shownToast } from '#client/ui/toast.ts'
import type { BookDetail } from '#contract/books.ts'
import { aBook, anEntry } from '../rating/samples.ts'
import { resetTbrOrder } from '../own/tbrOrder.ts'
import { mineOf } from './optimisticEntry.ts'
import { addToTbr, pause, startReading } from './shelfActions.ts'
import type { ShelfState } from '#contract/shelfState.ts'

const answers: (() => Response | Promise<Response>)[] = []

beforeEach(() => {
  queryClient.clear()
  dismissToast()
  answers.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!())
})

function lost(): Response {
  throw new TypeError('Failed to fetch')
}

const moved = (state: ShelfState) => () =>
  Response.json({ json: { code: 'MOVED_ELSEWHERE', status: 409, defined: true, data: { state } } }, { status: 409 })

test('a move that was saved although its answer got lost succeeds when it is tried again', async () => {
  answers.push(lost, moved('tbr'))
  expect(await addToTbr(aBook('Emma'))).toBe(false)
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Could not add book to TBR' })
  shownToast()!.retry!()
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ kind: 'note', title: 'Added to your TBR!' }))
})

test('a book that was moved to another place in another tab stays there', async () => {
  answers.push(moved('reading'))
  expect(await addToTbr(aBook('Emma'))).toBe(false)
  expect(shownToast()).toMatchObject({ kind: 'error', title: 'Nothing was changed' })
})

test('an order of the TBR that could not be reset is not said to be reset', async () => {
  answers.push(lost)
  await resetTbrOrder()
  expect(shownToast()).toMatchObject({ kind: 'error', title: 'Your TBR was not put in order' })
})

test('the answer to one move does not hide the next one, which is shown already', async () => {
  const reading = anEntry('Emma', { status: 'currently_reading' })
  const shown = () => queryClient.getQueryData(api.shelf.list.queryKey())?.entries[0]?.isPaused
  queryClient.setQueryData(api.shelf.list.queryKey(), { entries: [reading] })
  const resumed = Promise.withResolvers<Response>()
  answers.push(
    () => Response.json({ json: { ...reading, isPaused: true } }),
    () => resumed.promise,
  )
  const paused = pause(reading.book)
  expect(shown()).toBe(true)
  const resuming = startReading(reading.book)
  expect(await paused).toBe(true)
  expect(shown()).toBe(false)
  resumed.resolve(Response.json({ json: reading }))
  expect(await resuming).toBe(true)
  expect(shown()).toBe(false)
})

test('a card that was asked for before a move does not hide the move, and is asked for again after it', async () => {
  const paused = anEntry('Emma', { status: 'currently_reading', isPaused: true })
  const shown = () => queryClient.getQueryData(card.queryKey)?.mine?.isPaused
  const card = api.books.get.queryOptions({ input: { bookId: paused.book.id } })
  const asked = Promise.withResolvers<Response>()
  const resumed = Promise.withResolvers<Response>()
  answers.push(
    () => asked.promise,
    () => resumed.promise,
    () => Response.json({ json: aBook('Emma', { mine: { ...mineOf(paused)!, isPaused: false } }) }),
  )
  queryClient.setQueryData(card.queryKey, paused.book as BookDetail)
  new QueryObserver(queryClient, card).subscribe(() => undefined)
  void queryClient.invalidateQueries(card)
  const resuming = startReading(queryClient.getQueryData(card.queryKey)!)
  asked.resolve(Response.json({ json: paused.book }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toBe(false)
  resumed.resolve(Response.json({ json: { ...paused, isPaused: false } }))
  expect(await resuming).toBe(true)
  await vi.waitFor(() => expect(answers).toEqual([]))
})

test('a next page that was asked for before a move comes after it', async () => {
  const mine = mineOf(anEntry('Emma', { status: 'currently_reading' }))
  const pages = infiniteQueryOptions({
    queryKey: ['pages'],
    queryFn: ({ pageParam, signal }) => fetch(`/pages/${pageParam}`, { signal }).then((answer) => answer.json()),
    initialPageParam: 1,
    getNextPageParam: (_last, all) => all.length + 1,
  })
  const observer = new InfiniteQueryObserver(queryClient, pages)
  const page = () => Response.json(aBook('Emma', { mine }))
  const asked = Promise.withResolvers<Response>()
  const paused = Promise.withResolvers<Response>()
  answers.push(
    page,
    () => asked.promise,
    () => paused.promise,
    page,
    page,
  )
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  void observer.fetchNextPage()
  const pausing = pause(aBook('Emma', { mine }))
  expect(observer.getCurrentResult().data?.pages).toMatchObject([{ mine: { isPaused: true } }])
  paused.resolve(Response.json({ json: anEntry('Emma', { status: 'currently_reading', isPaused: true }) }))
  expect(await pausing).toBe(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(2))
})
