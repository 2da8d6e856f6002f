import { describe, expect, test } from 'vitest'
import { anHttpsHost, picture } from '#server/testing/outside/httpsHost.ts'
import { openOutbound } from './fetchPublic.ts'

const host = await anHttpsHost()
const fetchPublic = openOutbound('Sageleaf/1 (+https://books.example)', host.network)
const cover = 'https://pictures.example/cover.jpg'

test(
  'what stands at a public address is fetched, of http:// by https://, and we say who asks',
  { tags: ['CALLS-041', 'VAL-055'] },
  async () => {
    let agent: string | undefined
    host.answers((response, request) => {
      agent = request.headers['user-agent']
      picture(Buffer.from('a picture'))(response, request)
    })
    expect(await fetchPublic(cover.replace('https', 'http'))).toEqual({ ok: true, bytes: Buffer.from('a picture') })
    expect([host.asked.at(-1), agent]).toEqual(['pictures.example/cover.jpg', 'Sageleaf/1 (+https://books.example)'])
  },
)

test('a look is a HEAD, which finds nothing but what calls itself an image', { tags: ['VAL-053'] }, async () => {
  const look = async (type: string | undefined, status = 200) => {
    let method: string | undefined
    host.answers((response, request) => {
      method = request.method
      response.writeHead(status, type ? { 'content-type': type } : {}).end()
    })
    const found = await fetchPublic(cover, 'look')
    return [method, found.ok ? found.bytes.length : found.why]
  }
  expect(await look('image/jpeg')).toEqual(['HEAD', 0])
  expect(await look('IMAGE/png; q=1')).toEqual(['HEAD', 0])
  expect(await look('text/html')).toEqual(['HEAD', 'missing'])
  expect(await look(undefined)).toEqual(['HEAD', 'missing'])
  expect(await look('image/jpeg', 404)).toEqual(['HEAD', 'missing'])
  expect(await look('image/jpeg', 405)).toEqual(['HEAD', 'missing'])
  expect(await look('image/jpeg', 503)).toEqual(['HEAD', 'failed'])
})

describe('of redirects', { tags: ['T24'] }, () => {
  const redirectTimes = (times: number) =>
    host.answers((response, request) => {
      const hop = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0)
      if (hop >= times) picture(Buffer.from('there'))(response, request)
      else response.writeHead(302, { location: `http://other.example/${hop + 1}` }).end('<html>')
    })

  test('two are followed', async () => {
    redirectTimes(2)
    expect(await fetchPublic('https://pictures.example/0')).toMatchObject({ ok: true })
    expect(host.asked.slice(-3)).toEqual(['pictures.example/0', 'other.example/1', 'other.example/2'])
  })

  test('a third is refused, and so is one to nowhere', async () => {
    redirectTimes(3)
    expect(await fetchPublic('https://pictures.example/0')).toEqual({ ok: false, why: 'refused' })
    host.answers((response) => response.writeHead(301).end())
    expect(await fetchPublic(cover)).toEqual({ ok: false, why: 'refused' })
  })
})

const megabyte = Buffer.alloc(1024 * 1024, 7)

test(
  'exactly 5 MB are taken, a byte more is cut off, said beforehand or not, and so is a body without an end',
  { tags: ['T27'] },
  async () => {
    const five = Buffer.concat(Array.from({ length: 5 }, () => megabyte))
    host.answers(picture(five))
    expect(await fetchPublic(cover)).toMatchObject({ ok: true, bytes: { length: five.length } })
    const tooLarge = { ok: false, why: 'too-large' }
    host.answers(picture(Buffer.concat([five, Buffer.from('!')])))
    expect(await fetchPublic(cover)).toEqual(tooLarge)
    host.answers((response) => {
      response.write(five)
      response.end('!')
    })
    expect(await fetchPublic(cover)).toEqual(tooLarge)
    let sent = 0
    host.answers((response) => {
      const more = () => {
        for (sent += 1; sent < 200 && response.write(megabyte); sent += 1);
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    })
    const began = performance.now()
    expect(await fetchPublic(cover)).toEqual(tooLarge)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(sent).toBeLessThan(100)
  },
)

describe('what a host does wrong', () => {
  test.each([
    [404, { ok: false, why: 'missing' }],
    [410, { ok: false, why: 'missing' }],
    [403, { ok: false, why: 'failed' }],
    [204, { ok: false, why: 'missing' }],
    [500, { ok: false, why: 'failed' }],
    [503, { ok: false, why: 'failed' }],
  ])('status %i', async (status, expected) => {
    host.answers((response) => response.writeHead(status).end())
    expect(await fetchPublic(cover)).toEqual(expected)
  })

  test('too many at once: it says how long to wait', async () => {
    host.answers((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await fetchPublic(cover)).toEqual({ ok: false, why: 'failed', waitSeconds: 120 })
  })

  test('a connection that is cut, in the middle and at the start', async () => {
    host.answers((response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await fetchPublic(cover)).toEqual({ ok: false, why: 'failed' })
    host.answers((response) => response.destroy())
    expect(await fetchPublic(cover)).toEqual({ ok: false, why: 'failed' })
  })

  test('a name that nobody has, a certificate that nobody vouches for', async () => {
    const nobody = openOutbound('Sageleaf', { ...host.network, resolve: async () => [] })
    expect(await nobody(cover)).toEqual({ ok: false, why: 'failed' })
    host.answers(picture(Buffer.from('a picture')))
    const { ca: _trusted, ...strict } = host.network
    expect(await openOutbound('Sageleaf', strict)(cover)).toEqual({ ok: false, why: 'failed' })
    expect(await fetchPublic('https://unnamed.example/')).toEqual({ ok: false, why: 'failed' })
  })

  test('a host that drips is given up when the time is over', async () => {
    host.answers((response) => {
      response.writeHead(200).flushHeaders()
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const began = performance.now()
    expect(await openOutbound('Sageleaf', host.network, 500)(cover)).toEqual({ ok: false, why: 'failed' })
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
