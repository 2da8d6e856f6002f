import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { maxBytes } from './avatars.ts'
import { anHttpReader, type HttpReader } from '../testing/house/httpReader.ts'
import { aFurnishedFolder } from '../testing/house/furnishedFolder.ts'
import { aReadyInstance, type Instance, statusOf, waitUntil } from '../testing/house/instance.ts'
import { aBlank, aCover } from '../testing/outside/pictures.ts'

/** Of the kernel's clock for processes. */
const msPerTick = 10

let instance: Instance
let reader: HttpReader
beforeAll(async () => {
  instance = await aReadyInstance({ dataDir: await aFurnishedFolder() })
  reader = await anHttpReader(instance)
  // The first picture loads what draws them.
  expect((await send(aCover(1))).status).toBe(200)
})

describe('what would burst', { tags: ['T27'] }, () => {
  test.each([
    ['a PNG of 30,000 by 30,000 dots', () => aBlank(30_000, 30_000), 400],
    ['a PNG of 16,000 by 16,000 dots', () => aBlank(16_000, 16_000), 400],
    ['5 MB and a byte', () => Buffer.concat([aCover(1), Buffer.alloc(maxBytes + 1)]).subarray(0, maxBytes + 1), 413],
    ['5 MB of nothing behind a JPEG', () => Buffer.alloc(maxBytes).fill('ffd8ff', 0, 3, 'hex'), 400],
  ])('%s is refused for less than a second of work, and costs no memory', async (_, make, status) => {
    const bytes = make()
    const { answer, workedMs, roseMb } = await measured(() => send(bytes))
    expect([answer.status, workedMs < 1000, roseMb < 150], `${workedMs} ms, ${roseMb} MB`).toEqual([status, true, true])
  })

  test('an endless body without a length is refused as soon as it is too long', async () => {
    const { answer, workedMs, roseMb } = await measured(() => sendWithoutEnd())
    expect([answer.status, workedMs < 5000, roseMb < 150], `${workedMs} ms, ${roseMb} MB`).toEqual([413, true, true])
    expect(await statusOf(instance, '/readyz')).toBe(200)
  })

  test('and the old picture is kept', async () => {
    const { avatarUrl } = await reader.get<{ avatarUrl: string }>('/profile')
    expect(await statusOf(instance, avatarUrl)).toBe(200)
  })
})

test('uploads that break off half way leave nothing behind', { tags: ['T43', 'T29'] }, async () => {
  const before = await reader.get<{ avatarUrl: string }>('/profile')
  for (let at = 0; at < 3; at += 1) {
    const broken = open({ 'content-length': String(maxBytes) })
    broken.write(Buffer.alloc(200_000, 1))
    await once(broken, 'socket')
    await new Promise((resolve) => setTimeout(resolve, 50))
    broken.destroy()
  }
  await waitUntil(async () => (await statusOf(instance, '/readyz')) === 200, 'ready')
  expect(await reader.get('/profile')).toEqual(before)
  const folder = join(instance.dataDir, 'files')
  expect([readdirSync(join(folder, 'parts')), readdirSync(join(folder, 'avatars')).length]).toEqual([[], 1])
  expect(instance.said()).not.toContain('a request failed')
})

function open(headers: Record<string, string>): ClientRequest {
  const { cookie } = reader
  const sent = request(`${instance.address}/avatar`, {
    method: 'PUT',
    headers: { cookie, origin: instance.address, 'content-type': 'image/png', ...headers },
  })
  // Some are to break off, and others are broken off.
  return sent.on('error', () => undefined)
}

async function send(bytes: Buffer): Promise<{ status: number }> {
  const sent = open({ 'content-length': String(bytes.length) })
  sent.end(bytes)
  return answerTo(sent)
}

/** Goes on sending after the answer, as a browser does, until the connection is closed; a client of Node's would stop. */
async function sendWithoutEnd(): Promise<{ status: number }> {
  const socket = connect(instance.port, 'localhost')
  const head = ['PUT /avatar HTTP/1.1', 'host: localhost', `origin: ${instance.address}`, `cookie: ${reader.cookie}`]
  socket.write([...head, 'content-type: image/png', 'transfer-encoding: chunked', '', ''].join('\r\n'))
  const chunk = Buffer.from(`40000\r\n${'x'.repeat(0x40000)}\r\n`)
  const pump = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  let said = ''
  socket.on('data', (words) => (said += String(words)))
  socket.on('error', () => undefined)
  socket.on('drain', pump)
  pump()
  await new Promise((resolve) => socket.once('close', resolve))
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1]) }
}

async function answerTo(sent: ClientRequest): Promise<{ status: number }> {
  const [response] = await once(sent, 'response')
  response.on('error', () => undefined)
  response.resume()
  return { status: response.statusCode }
}

/** The processor time of the instance, and by how much its memory rose at its peak. Source: proc(5), stat and clear_refs. */
async function measured<Answer>(work: () => Promise<Answer>) {
  const process = `/proc/${instance.child.pid}`
  const mbOf = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`${process}/status`, 'utf8'))?.[1]) / 1024
  const workOf = () => {
    const [user, system] = readFileSync(`${process}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number)
    return (user! + system!) * msPerTick
  }
  writeFileSync(`${process}/clear_refs`, '5')
  const rss = mbOf('VmRSS')
  const worked = workOf()
  const answer = await work()
  return { answer, workedMs: workOf() - worked, roseMb: mbOf('VmHWM') - rss }
}
