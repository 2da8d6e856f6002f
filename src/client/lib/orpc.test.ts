import { QueryClient, skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Client } from './api.ts'
import { callsOf } from './orpc.ts'

const sent: unknown[] = []
const api = callsOf<Client>(async (path, input) => {
  sent.push([path.join('/'), input])
  return { entries: [] }
})
const bookId = '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d'

test('a call is sent by its name, with its input', async () => {
  await api.shelf.rate.call({ bookId, stars: 4.5 })
  expect(sent.at(-1)).toEqual(['shelf/rate', { bookId, stars: 4.5 }])
})

test('a query is found again by its own key and by every key above it', async () => {
  const client = new QueryClient()
  await client.fetchQuery(api.shelf.get.queryOptions({ input: { bookId } }))
  expect(sent.at(-1)).toEqual(['shelf/get', { bookId }])
  expect(client.getQueryData(api.shelf.get.queryKey({ input: { bookId } }))).toEqual({ entries: [] })
  for (const queryKey of [api.shelf.key(), api.shelf.get.key(), api.shelf.get.key({ input: { bookId } })])
    expect(client.getQueryCache().findAll({ queryKey })).toHaveLength(1)
  for (const queryKey of [api.picks.key(), api.shelf.list.key()])
    expect(client.getQueryCache().findAll({ queryKey })).toHaveLength(0)
})

test('a query without its input yet asks nothing', () => {
  expect(api.books.search.queryOptions({ input: skipToken }).queryFn).toBe(skipToken)
})

test('a mutation sends what it is given and keeps what is added to it', async () => {
  const options = api.picks.consult.mutationOptions({ retry: 2 })
  const client = new QueryClient()
  await client.getMutationCache().build(client, options).execute(undefined)
  expect([sent.at(-1), options.retry]).toEqual([['picks/consult', undefined], 2])
})
