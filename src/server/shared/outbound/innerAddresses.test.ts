import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCertificate } from '#server/testing/outside/certificate.ts'
import { anHttpsHost } from '#server/testing/outside/httpsHost.ts'
import { publicFetch } from './fetchPublic.ts'
import { isPublicAddress, type Network } from './network.ts'

/** Something inside that must never hear of us. */
const canary = createServer((socket) => {
  connections += 1
  socket.on('data', (said) => (heard += said.length)).on('error', () => undefined)
})
let connections = 0
let heard = 0
let port = 0

beforeAll(async () => {
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  port = (canary.address() as AddressInfo).port
})
afterAll(() => void canary.close())
beforeEach(() => {
  connections = 0
  heard = 0
})

const names: Record<string, string[]> = {
  'inner.example': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mixed6.example': ['2606:4700:4700::1111', '::1'],
  'metadata.example': ['169.254.169.254'],
  'shared.example': ['100.64.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  '6to4.example': ['2002:7f00:1::'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::127.0.0.1'],
  'unique-local.example': ['fd00::1'],
  'link-local.example': ['fe80::1'],
  'scoped.example': ['fe80::1%lo'],
  'multicast.example': ['224.0.0.1'],
  'broadcast.example': ['255.255.255.255'],
  'zero.example': ['0.0.0.0'],
  'zero6.example': ['::'],
  'private.example': ['10.1.2.3', '192.168.1.1', '172.16.0.1'],
}

/** Wherever a name leads, a connection ends at the canary: only what is never made stays unheard. */
const toCanary: Network = {
  resolve: async (name) => names[name] ?? ['127.0.0.1'],
  isPublic: isPublicAddress,
  dial: () => connect(port, '127.0.0.1'),
  ca: testCertificate,
}

const forms = [
  ...Object.keys(names).map((name) => `https://${name}/cover.jpg`),
  'https://127.0.0.1/',
  'http://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://127.0.0.1./',
  'https://127。0。0。1/',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://93.184.215.14/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://db/',
  'https://router.lan/',
  'https://inner.example./',
  'https://user@inner.example/',
  'https://u:p@inner.example/',
  'https://pictures.example@127.0.0.1/',
  'https://127.0.0.1#@pictures.example/',
  'https://127.0.0.1\\@a.example/',
  'https:\\\\127.0.0.1\\',
  'https:127.0.0.1',
  '//127.0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://inner.example:22/',
  'http://inner.example:8080/',
  'http://inner.example:443/',
  'https://inner.example:0/',
  ' https://127.0.0.1/ ',
  'file:///etc/passwd',
  'ftp://inner.example/',
  'gopher://inner.example/',
  'data:image/png;base64,AA==',
  'blob:x',
  'javascript:alert(1)',
  'dict://inner.example:11211/',
  'https://',
  'https:///',
  'cover.jpg',
  '',
  '\u0000',
]

describe('an address that leads inside is never asked', { tags: ['T24'] }, () => {
  test('there are at least sixty forms of it', () => {
    expect(new Set(forms).size).toBeGreaterThanOrEqual(60)
  })

  test.each(forms)('%j', async (form) => {
    expect(await publicFetch('Sageleaf', toCanary)(form)).toEqual({ refused: 'not-public' })
    expect([connections, heard]).toEqual([0, 0])
  })

  test('nor is one that an outer host redirects to', async () => {
    const outer = await anHttpsHost('127.0.0.2')
    const network: Network = {
      ...toCanary,
      resolve: async (name) => (name === 'other.example' ? ['127.0.0.2'] : toCanary.resolve(name)),
      isPublic: (ip) => ip === '127.0.0.2' || isPublicAddress(ip),
      dial: (ip) => (ip === '127.0.0.2' ? outer.network : toCanary).dial(ip),
    }
    const fetchPublic = publicFetch('Sageleaf', network)
    for (const form of forms.filter(leadsElsewhere)) {
      outer.answers((response) => response.writeHead(302, { location: encodeURI(form) }).end())
      expect(await fetchPublic('https://other.example/cover.jpg'), form).toEqual({ refused: 'not-public' })
    }
    expect(outer.asked.length).toBeGreaterThan(60)
    expect([connections, heard]).toEqual([0, 0])
  })

  test('nor one whose name leads elsewhere when it is connected to than when it was looked at', async () => {
    const rebinding: Network = { ...toCanary, resolve: async () => ['93.184.215.14'] }
    expect(await publicFetch('Sageleaf', rebinding)('https://rebinding.example/')).toEqual({
      refused: 'not-public',
    })
    expect([connections, heard]).toEqual([1, 0])
  })
})

test('open, closed and silent internal ports get the same answer, equally fast', { tags: ['T25'] }, async () => {
  const took: number[] = []
  for (const place of ['https://inner.example/', 'https://inner.example:22/', `https://127.0.0.1:${port}/`]) {
    const began = performance.now()
    expect(await publicFetch('Sageleaf', toCanary)(place)).toEqual({ refused: 'not-public' })
    took.push(performance.now() - began)
  }
  expect(Math.max(...took)).toBeLessThan(50)
})

/** A path is a path of the outer host itself. */
const leadsElsewhere = (form: string) => URL.parse(form, 'https://other.example')?.hostname !== 'other.example'
