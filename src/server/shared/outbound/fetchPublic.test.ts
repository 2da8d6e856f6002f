import { describe, expect, test } from 'vitest'
import { anHttpsHost, picture } from '#server/testing/outside/httpsHost.ts'
import { publicFetch } from './fetchPublic.ts'

const host = await anHttpsHost()
const fetchPublic = publicFetch('Sageleaf/1 (+https://books.example)', host.network)
const cover = 'https://pictures.example/cover.jpg'

test(
  'a public address is fetched, http:// over https://, with our user agent',
  { tags: ['CALLS-041', 'VAL-055'] },
  async () => {
    let agent: string | undefined
    host.answers((response, request) => {
      agent = request.headers['user-agent']
      picture(Buffer.from('a picture'))(response, request)
    })
    expect(await fetchPublic(cover.replace('https', 'http'))).toEqual({ bytes: Buffer.from('a picture') })
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
    return [method, 'bytes' in found ? found.bytes.length : found.refused]
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
    expect(await fetchPublic('https://pictures.example/0')).toMatchObject({ bytes: expect.any(Buffer) })
    expect(host.asked.slice(-3)).toEqual(['pictures.example/0', 'other.example/1', 'other.example/2'])
  })

  test('a third is refused, and so is one to nowhere', async () => {
    redirectTimes(3)
    expect(await fetchPublic('https://pictures.example/0')).toEqual({ refused: 'not-public' })
    host.answers((response) => response.writeHead(301).end())
    expect(await fetchPublic(cover)).toEqual({ refused: 'not-public' })
  })
})

const megabyte = Buffer.alloc(1024 * 1024, 7)

test(
  'exactly 5 MB are taken, a byte more is cut off, said beforehand or not, and so is a body without an end',
  { tags: ['T27'] },
  async () => {
    const five = Buffer.concat(Array.from({ length: 5 }, () => megabyte))
    host.answers(picture(five))
    expect(await fetchPublic(cover)).toMatchObject({ bytes: { length: five.length } })
    const tooLarge = { refused: 'too-large' }
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
    [404, { refused: 'missing' }],
    [410, { refused: 'missing' }],
    [403, { refused: 'failed' }],
    [204, { refused: 'missing' }],
    [500, { refused: 'failed' }],
    [503, { refused: 'failed' }],
  ])('status %i', async (status, expected) => {
    host.answers((response) => response.writeHead(status).end())
    expect(await fetchPublic(cover)).toEqual(expected)
  })

  test('too many at once: it says how long to wait', async () => {
    host.answers((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await fetchPublic(cover)).toEqual({ refused: 'failed', waitSeconds: 120 })
  })

  test('a connection that is cut, in the middle and at the start', async () => {
    host.answers((response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await fetchPublic(cover)).toEqual({ refused: 'failed' })
    host.answers((response) => response.destroy())
    expect(await fetchPublic(cover)).toEqual({ refused: 'failed' })
  })

  test('an unknown name, an untrusted certificate', async () => {
    const nobody = publicFetch('Sageleaf', { ...host.network, resolve: async () => [] })
    expect(await nobody(cover)).toEqual({ refused: 'failed' })
    host.answers(picture(Buffer.from('a picture')))
    const { ca: _trusted, ...strict } = host.network
    expect(await publicFetch('Sageleaf', strict)(cover)).toEqual({ refused: 'failed' })
    expect(await fetchPublic('https://unnamed.example/')).toEqual({ refused: 'failed' })
  })

  test('a name that nobody answers for is given up at the time limit', async () => {
    const began = performance.now()
    const silent = publicFetch('Sageleaf', { ...host.network, resolve: () => new Promise(() => undefined) }, 500)
    expect(await silent(cover)).toEqual({ refused: 'failed' })
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('a dripping host is given up at the time limit', async () => {
    host.answers((response) => {
      response.writeHead(200).flushHeaders()
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const began = performance.now()
    expect(await publicFetch('Sageleaf', host.network, 500)(cover)).toEqual({ refused: 'failed' })
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
