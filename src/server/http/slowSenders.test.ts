import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { anApp } from '../testing/house/app.ts'
import { aHouse } from '../testing/house/house.ts'
import { disconnectIdle, disconnectSlowSenders } from './slowSenders.ts'

test('a sender who stops within a request is disconnected, and one of a file has more time', async () => {
  const app = fastify()
  disconnectSlowSenders(app, 200)
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const path of ['/words', '/imports']) app.put(path, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = (path: string) => {
    const sent = request({ port, method: 'PUT', path, headers: { 'content-type': 'text/csv' } })
    sent.write('Title')
    return sent
  }
  const slow = begin('/words')
  await expect(once(slow, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' })
  const file = begin('/imports?today=2026-11-23')
  await sleep(400)
  file.end(',Author')
  const [answer] = await once(file, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await app.close()
})

test.each(['GET', 'POST'])('a %s that was answered is disconnected when its body does not come', async (method) => {
  const app = fastify()
  disconnectSlowSenders(app, 200)
  app.route({ method: ['GET', 'POST'], url: '/', bodyLimit: 10, handler: async () => 'there' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').resume()
  socket.write(`${method} / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n`)
  const dripping = setInterval(() => socket.write(' '), 20)
  const began = performance.now()
  await endOf(socket)
  clearInterval(dripping)
  expect(performance.now() - began).toBeLessThan(4000)
  await app.close()
})

test('who connects and asks nothing is disconnected, and who asked is not', async () => {
  const app = fastify()
  disconnectIdle(app, 200)
  app.get('/', async () => {
    await sleep(400)
    return 'there'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1').resume()
  const asked = fetch(`http://127.0.0.1:${port}/`)
  await once(idle, 'close')
  expect(await (await asked).text()).toBe('there')
  await app.close()
})

test('the product’s own doors shut on the silent, on headers and bodies that do not come, and on too many', async () => {
  const house = await aHouse()
  const app = await anApp(house.config, undefined)
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server.maxConnections).toBe(5000)
  const { port } = app.server.address() as AddressInfo
  const began = performance.now()
  const secondsUntilShut = async (said: string) => {
    const socket = connect(port, '127.0.0.1').resume()
    socket.write(said)
    await endOf(socket)
    return (performance.now() - began) / 1000
  }
  const [silent, header, body] = await Promise.all([
    secondsUntilShut(''),
    secondsUntilShut('GET / HTTP/1.1\r\nhost: a\r\n'),
    secondsUntilShut('POST /rpc/shelf/list HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{'),
  ])
  expect(silent).toBeGreaterThan(9)
  expect(silent).toBeLessThan(25)
  expect(header).toBeLessThan(25)
  expect(body).toBeGreaterThan(29)
  expect(body).toBeLessThan(60)
})

/** However it ended. */
function endOf(socket: Socket): Promise<unknown> {
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', resolve))
}
