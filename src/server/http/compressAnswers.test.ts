import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compressAnswers.ts'

const long = JSON.stringify({ json: 'Middlemarch '.repeat(200) })

const app = fastify()
compressAnswers(app)
app.get('/rpc/long', () => long)
app.get('/rpc/short', () => 'Emma')
app.get('/api/v1/long', () => long)

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('a long answer is gzipped for clients that accept it', async () => {
  const { headers, rawPayload } = await get('/rpc/long', 'gzip, deflate, br')
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(200)
  expect(gunzipSync(rawPayload).toString()).toBe(long)
})

test('and uncompressed for everyone else', async () => {
  const { headers, body } = await get('/rpc/long')
  expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, 'accept-encoding', long])
})

test('short answers, and those foreign pages could request, are not compressed', async () => {
  for (const url of ['/rpc/short', '/api/v1/long'])
    expect((await get(url, 'gzip')).headers['content-encoding'], url).toBeUndefined()
})
