import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminPages, pages } from '#contract/pages.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let app: FastifyInstance
let username: string
let reviewId: string
let bookId: string
let moderator: string
let admin: string
beforeAll(async () => {
  house = await aHouse()
  const reader = await aReader(house)
  username = reader.username
  reviewId = await shareReview(house, reader, 'Emma')
  bookId = await bookNamed(house, 'Emma')
  await house.db
    .updateTable('books')
    .set({ prizes: ['Invented Prize 1999'] })
    .where('id', '=', bookId)
    .execute()
  moderator = cookieOf(await aModerator(house))
  admin = cookieOf(await aModerator(house, 'admin'))
  app = await anApp(house.config, house)
})

const get = (url: string) => app.inject({ url })
const asModerator = (url: string) => app.inject({ url, headers: { cookie: moderator } })
const asAdmin = (url: string) => app.inject({ url, headers: { cookie: admin } })
const aBookId = '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d'

/** A page that is about something, about what is there. */
const about = (page: string) =>
  page
    .replace(':bookId', bookId)
    .replace(':reviewId', reviewId)
    .replace(':username', username)
    .replace(':name', listed[page] ?? '')

const listed: Record<string, string> = {
  '/author/:name': 'jane%20austen',
  '/series/:name': 'Harry%20Potter',
  '/tag/:name': 'Fantasy',
  '/prize/:name': 'Invented%20Prize',
}

describe('a page', () => {
  test.each(pages)('%s is served', { tags: ['NAV-001'] }, async (page) => {
    const { statusCode, headers, body } = await asAdmin(about(page))
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<div id="root">')
  })

  test.each(['/', '/auth', '/nowhere', '/api/v1/nowhere'])(
    '%s asked by HEAD answers as by GET, without a body',
    async (url) => {
      const whole = await get(url)
      const head = await app.inject({ method: 'HEAD', url })
      const told = ({ statusCode, headers }: typeof head) => [
        statusCode,
        headers['content-type'],
        headers['content-length'],
      ]
      expect([told(head), head.body]).toEqual([told(whole), ''])
    },
  )

  test.each([`/review/${aBookId}`, '/review/x', '/user/nobody', '/user/nobody/reviews', `/user/${'x'.repeat(300)}`])(
    '%s is about nothing that is there, and the page says so with a 404',
    { tags: ['RBU-008', 'REV-012', 'NAV-023'] },
    async (path) => {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(body).toContain('<div id="root">')
    },
  )

  test(
    'about a reader by the name that they left leads on to the one they have',
    { tags: ['PROF-011', 'RBU-008'] },
    async () => {
      const reader = await aReader(house)
      const next = `${reader.username.slice(0, 12)}-new`
      await reader.call.profile.rename({ username: next })
      for (const more of ['', '/reviews']) {
        for (const name of [reader.username, reader.username.toUpperCase()]) {
          const { statusCode, headers } = await get(`/user/${name}${more}`)
          expect([statusCode, headers.location, headers['cache-control']]).toEqual([
            302,
            `/user/${next}${more}`,
            'no-store',
          ])
        }
        expect((await get(`/user/${next.toUpperCase()}${more}`)).statusCode).toBe(200)
      }
    },
  )

  test('about a reader carries the shelves that the one who asks may see', async () => {
    const reader = await aReader(house, { rated: { Dune: 4 } })
    const { username: name } = reader
    expect((await get(`/user/${name}`)).body).toContain(`[["readers","shelves",{"username":"${name}"}],{"shelves":[]`)
    await reader.call.profile.setAudience({ shelf: 'finished', audience: 'public' })
    const { body } = await get(`/user/${name}`)
    expect(body).toContain('{"shelves":[{"shelf":"finished","count":1}]')
    expect(body).toContain(`["readers","shelf","pages","${name}","finished","public"]`)
    await reader.call.profile.setAudience({ shelf: 'finished', audience: 'friends' })
    expect((await get(`/user/${name}`)).body).not.toContain('Dune')
  })

  test('about a review or a reader carries the answer, and no text breaks out of it', { tags: ['T21'] }, async () => {
    await house.db.updateTable('read_books').set({ public_review: '</script><b>' }).where('id', '=', reviewId).execute()
    const { body } = await get(`/review/${reviewId}`)
    const answers = /id="answers">(.*?)<\/script>/.exec(body)![1]!
    expect(JSON.parse(answers)).toContainEqual([
      ['reviews', 'get', { reviewId }],
      expect.objectContaining({ text: '</script><b>' }),
    ])
    expect((await get(`/user/${username}`)).body).toContain(`["reviews","reader",{"username":"${username}"}]`)
  })

  test.each([undefined, 'https://git.example/"ours"?a&b'])(
    'ends in a link to the source code, as does each page without the client: %s',
    async (sourceUrl) => {
      const config = { ...house.config, sourceUrl }
      const there = await anApp(config, { ...house, config })
      const link = `<a class="link" href="${sourceUrl?.replaceAll('"', '&#34;').replace('&b', '&#38;b') ?? '/about'}">Source code</a></footer>`
      const withoutClient = ['/mailbox', '/api/docs', '/unsubscribe/unknown']
      for (const url of [...pages.map(about), '/nothing', ...withoutClient]) {
        const { body } = await there.inject({ url, headers: { cookie: admin, host: 'localhost' } })
        expect(body.match(/<footer/g), url).toHaveLength(1)
        expect(body, url).toContain(link)
      }
    },
  )

  test('is served while the database is not there yet', async () => {
    const early = await anApp(house.config, undefined)
    expect((await early.inject({ url: '/home' })).statusCode).toBe(200)
  })

  test('can be installed as an app, with icons of the sizes that it names', async () => {
    expect((await get('/')).body).toContain('<link rel="manifest" href="/app.webmanifest"')
    const { headers, body } = await get('/app.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const named = JSON.parse(body) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of [...named.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  test('with a query is the same page', async () => {
    expect((await get('/auth?type=recovery')).statusCode).toBe(200)
  })

  test.each([
    '/nothing',
    '/home/more',
    '/rate-book/a/b',
    '/.env',
    '/.git/config',
    '/index.html.br',
    '/.vite/manifest.json',
  ])('%s is not there, and the product’s own page says so', { tags: ['NAV-004'] }, async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('<div id="root">')
  })

  test.each(['/moderation', '/moderation/', '/moderation?tab=log'])(
    '%s does not exist for readers who are not moderators',
    { tags: ['COMM-021'] },
    async (path) => {
      const asReader = await app.inject({ url: path, headers: { cookie: cookieOf(await aReader(house)) } })
      for (const { statusCode, body } of [await get(path), asReader]) {
        expect(statusCode).toBe(404)
        expect(body).not.toContain('ModerationPage')
      }
      expect((await asModerator(path)).body).toContain('ModerationPage')
    },
  )

  test.each(adminPages)('%s is there for admins alone', { tags: ['T38'] }, async (page) => {
    const path = about(page)
    const asReader = await app.inject({ url: path, headers: { cookie: cookieOf(await aReader(house)) } })
    for (const { statusCode } of [await get(path), asReader, await asModerator(path)]) expect(statusCode).toBe(404)
    expect((await asAdmin(path)).statusCode).toBe(200)
  })

  test(
    'the cover migration page does not exist when the operator turns it off',
    { tags: ['COV-001', 'COV-002'] },
    async () => {
      const config = { ...house.config, coverMigration: false }
      const off = await anApp(config, { ...house, config })
      const { statusCode, body } = await off.inject({ url: '/admin/cover-migration', headers: { cookie: admin } })
      expect([statusCode, body.includes('<meta name="sageleaf-cover-migration" content="off">')]).toEqual([404, true])
      expect((await off.inject({ url: '/test-book-covers', headers: { cookie: admin } })).statusCode).toBe(200)
      expect((await asAdmin('/admin/cover-migration')).body).not.toContain('sageleaf-cover-migration')
    },
  )

  test.each(['/assets/nothing.js', '/api/nothing'])('%s is not there, and no page pretends to be it', async (path) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('states the password length when an instance requires more than usual', async () => {
    expect((await get('/auth')).body).not.toContain('sageleaf-password-min')
    const strict = await anApp({ ...house.config, passwordMin: 12 }, house)
    const { body } = await strict.inject({ url: '/auth' })
    expect(body).toContain('<meta name="sageleaf-password-min" content="12">')
  })

  test('something sent to a page is refused', async () => {
    expect((await app.inject({ method: 'POST', url: '/home', payload: {} })).statusCode).toBe(404)
  })

  test.each(['/assets/../../package.json', '/assets/..%2f..%2f..%2fpackage.json', '/..%2fclient.digest'])(
    '%s leads out of nowhere',
    async (path) => {
      const { body } = await get(path)
      expect(body).not.toMatch(/"dependencies"|^[0-9a-f]{64}$/)
    },
  )

  test('is never kept, for it carries answers; its hashed files are kept for a year', async () => {
    const page = await get('/home')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)![1]!
    const caches = [page.headers['cache-control'], (await get(script)).headers['cache-control']]
    expect(caches).toEqual(['no-store', 'public, max-age=31536000, immutable'])
  })

  const drawn = pages.filter((page) => page !== '/').map((page) => page.replace(':bookId', aBookId))
  test.each([...drawn, '/my-books/'])('%s names the code that draws it', async (path) => {
    const links = [...(await asAdmin(path)).body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)]
    const files = links.map((link) => link[1]!)
    expect(files.filter((file) => /\/((?!ReaderPage)\w+Page|AdminPages)-/.test(file))).toHaveLength(1)
    expect(new Set(files).size).toBe(files.length)
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
  })

  test("the page's script is sent compressed to browsers that accept it", async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/home')).body)![1]!
    const { headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('security headers are set', { tags: ['T44'] }, () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test.each([
    '/',
    '/nothing',
    '/api/v1/me',
    '/api/v1/nothing',
    '/api/docs',
    '/livez',
    '/metrics',
    '/mailbox',
    '/robots.txt',
  ])('on %s', async (path) => {
    expect((await get(path)).headers).toMatchObject(expected)
  })

  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])

  test('on %s: a policy that lets in no foreign script, frame or form', async () => {
    const policy = await policyOf('/')
    const parts = new Map(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
    expect([parts.get('default-src'), parts.get('script-src')]).toEqual(["'self'", "'self'"])
    expect([parts.get('frame-ancestors'), parts.get('object-src'), parts.get('base-uri')]).toEqual(
      Array(3).fill("'none'"),
    )
  })

  test('and that lets no page make markup or scripts out of text', async () => {
    const policy = await policyOf('/')
    for (const part of ["require-trusted-types-for 'script'", "trusted-types 'none'"]) expect(policy).toContain(part)
  })

  test('and a page has no script of its own in it, which the policy would stop', async () => {
    expect((await get('/')).body).not.toMatch(/<script(?![^>]*\b(src=|type="application\/json"))[^>]*>/)
  })

  test('and over http there is no HSTS header', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('and over https there is, for a year', async () => {
    const secure = await anApp({ ...house.config, publicUrl: 'https://books.example' }, house)
    const { headers } = await secure.inject({ url: '/' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })
})
