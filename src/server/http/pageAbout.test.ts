import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
let bookId: string
let reviewId: string
beforeAll(async () => {
  house = await aHouse({ PUBLIC_URL: 'https://books.example' })
  reader = await aReader(house)
  bookId = await bookNamed(house, 'Emma')
  reviewId = await shareReview(house, reader, 'Emma', { rating: 4.5, publicReview: 'Half agony,  half hope.' })
  app = await anApp(house.config, house)
})

const get = async (url: string, cookie = '') => app.inject({ url, headers: { cookie } })

/** What the head says, by name; entities put back. */
function headIn(body: string) {
  const plain = (words: string) => words.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const metas = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(body)![1]!),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    ...Object.fromEntries(metas.map(([, name, content]) => [name, plain(content!)])),
  }
}

/** The answers that travel with a page, by the names of their calls. */
function answersIn(body: string): Map<string, unknown> {
  const answers = JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)![1]!) as [unknown[], unknown][]
  return new Map(answers.map(([key, answer]) => [JSON.stringify(key), answer]))
}

describe('the page of a book', () => {
  test('describes itself in its head, for link previews', async () => {
    const { statusCode, body } = await get(`/book/${bookId}`)
    expect(statusCode).toBe(200)
    expect(headIn(body)).toMatchObject({
      title: 'Emma by Jane Austen · Sageleaf',
      canonical: `https://books.example/book/${bookId}`,
      description: expect.stringMatching(/^\S.{20,200}$/),
      'og:title': 'Emma by Jane Austen',
      'og:type': 'book',
      'og:url': `https://books.example/book/${bookId}`,
      'og:image': 'https://books.example/share.png',
      'twitter:card': 'summary_large_image',
    })
    expect((await get('/share.png')).headers['content-type']).toBe('image/png')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
  })

  test('describes the book and its ratings in JSON-LD', async () => {
    const { body } = await get(`/book/${bookId}`)
    const data = JSON.parse(/type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!) as object
    expect(data).toMatchObject({
      '@type': 'Book',
      name: 'Emma',
      author: [{ '@type': 'Person', name: 'Jane Austen' }],
      aggregateRating: { ratingValue: 4.5, ratingCount: 1, bestRating: 5 },
    })
  })

  test("carries everything it shows, and a reader's own entry only for that reader", async () => {
    const asked = (name: string) => JSON.stringify([...name.split('.'), { bookId }])
    const pages = JSON.stringify(['reviews', 'ofBook', 'pages', bookId, 'latest'])
    const visitors = answersIn((await get(`/book/${bookId}`)).body)
    expect([...visitors.keys()]).toEqual(['["accounts","me"]', asked('books.get'), asked('books.related'), pages])
    expect(visitors.get(pages)).toMatchObject({
      pages: [{ count: 1, reviews: [{ id: reviewId }] }],
      pageParams: [null],
    })
    const own = answersIn((await get(`/book/${bookId}`, cookieOf(reader))).body)
    expect(own.get(asked('shelf.entry'))).toMatchObject({ entry: { status: 'finished', rating: 4.5 } })
  })

  test('no word of a book breaks out of its head', { tags: ['T21'] }, async () => {
    const nasty = `"><script>alert('1')</script></title><!--`
    const id = await bookNamed(house, 'Dune')
    const synopsis = `<p>One &amp; two</p> <script>x()</script> ${nasty}`
    await house.db.updateTable('books').set({ title: nasty, synopsis }).where('id', '=', id).execute()
    const { body } = await get(`/book/${id}`)
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.filter((attributes) => !/src=|application\/(ld\+)?json/.test(attributes!))).toEqual([])
    expect(body.match(/<title>/g)).toHaveLength(1)
    const head = headIn(body) as Record<string, string>
    expect(head['og:title']).toBe(`${nasty} by Frank Herbert`)
    expect(head['description']).toMatch(/^One & two/)
  })

  test('with a cover shows that', async () => {
    const id = await bookNamed(house, 'Circe')
    await house.db.updateTable('books').set({ cover: '/covers/circe.webp' }).where('id', '=', id).execute()
    const head = headIn((await get(`/book/${id}`)).body)
    expect(head).toMatchObject({ 'og:image': 'https://books.example/covers/circe.webp', 'twitter:card': 'summary' })
    expect(head).not.toHaveProperty('og:image:width')
  })

  test.each(['7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d', 'x', '%00', '..%2f'])(
    'is not there for the id %s, and says so with a 404',
    async (id) => {
      const { statusCode, body } = await get(`/book/${id}`)
      expect(statusCode).toBe(404)
      expect(headIn(body)).toMatchObject({ title: 'Sageleaf', canonical: undefined })
    },
  )
})

describe('the head of', () => {
  test('a review says what it says, but no word of one with spoilers', async () => {
    const head = headIn((await get(`/review/${reviewId}`)).body)
    expect(head).toMatchObject({
      title: `Emma, reviewed by ${reader.username} · Sageleaf`,
      description: 'Half agony, half hope.',
      'og:type': 'article',
      canonical: `https://books.example/review/${reviewId}`,
    })
    await house.db.updateTable('read_books').set({ spoiler_warning: true }).where('id', '=', reviewId).execute()
    const { description } = headIn((await get(`/review/${reviewId}`)).body) as { description?: string }
    expect(description).toMatch(/contains spoilers/)
    expect(description).not.toContain('agony')
  })

  test('a review with spoilers, its excerpts and JSON-LD, contains none of them', async () => {
    const author = await aReader(house)
    const publicReview = 'He falls. ||The gardener did it.|| Read on.'
    const id = await shareReview(house, author, 'Persuasion', { publicReview })
    const page = (await get(`/review/${id}`)).body
    expect(headIn(page)).toMatchObject({ description: 'He falls. [spoiler] Read on.' })
    expect(page).not.toContain('gardener')
    for (const path of ['/reviews', `/readers/${author.username}/reviews`]) {
      const { body } = await get(`/api/v1${path}`)
      expect(body).toContain('He falls. [spoiler] Read on.')
      expect(body).not.toContain('gardener')
    }
    expect((await get(`/book/${await bookNamed(house, 'Persuasion')}`)).body).not.toContain('gardener')
    const masked = { text: 'He falls. ||… … … …|| Read on.', words: 8 }
    expect((await get(`/api/v1/reviews/${id}`)).json()).toMatchObject(masked)
    expect((await get(`/api/v1/reviews/${id}?spoilers=shown`)).json()).toMatchObject({ text: publicReview, words: 8 })
    expect((await get(`/api/v1/reviews/${id}`, cookieOf(author))).json()).toMatchObject({ text: publicReview })
  })

  test('a review that contains spoilers is in no page and no answer until somebody asks for it', async () => {
    const author = await aReader(house)
    const given = { publicReview: 'The butler did it.', spoilerWarning: true }
    const id = await shareReview(house, author, 'Circe', given)
    const { call: callOfFriend, ...friend } = await aReader(house)
    await callOfFriend.follows.followReader({ readerId: author.id })
    const readers = `/readers/${author.username}`
    const paths = ['/reviews', `${readers}/reviews`, `/books/${await bookNamed(house, 'Circe')}/reviews`, '/feed']
    const pages = [`/review/${id}`, `/book/${await bookNamed(house, 'Circe')}`, `/user/${author.username}/reviews`]
    for (const path of [...paths.map((each) => `/api/v1${each}`), ...pages, `/api/v1/reviews/${id}`]) {
      const { statusCode, body } = await get(path, cookieOf(friend))
      expect([path, statusCode, body.includes('butler')]).toEqual([path, 200, false])
    }
    expect((await get(`/api/v1/reviews/${id}`)).json()).toMatchObject({ text: '', words: 4, hasSpoilers: true })
    const asked = (await get(`/api/v1/reviews/${id}?spoilers=shown`)).json()
    expect(asked).toMatchObject({ text: 'The butler did it.', hasSpoilers: true })
    expect((await get(`/api/v1/reviews/${id}`, cookieOf(author))).json()).toMatchObject({ text: given.publicReview })
  })

  test('a reader’s page names them as they write themselves', async () => {
    const { username } = reader
    const head = headIn((await get(`/user/${username.toUpperCase()}`)).body)
    expect(head).toMatchObject({ title: `${username} · Sageleaf`, canonical: `https://books.example/user/${username}` })
    const list = headIn((await get(`/user/${username}/reviews`)).body)
    expect(list).toMatchObject({ canonical: `https://books.example/user/${username}/reviews` })
  })

  test('every other page is the product’s own', async () => {
    expect(headIn((await get('/auth')).body)).toMatchObject({ title: 'Sageleaf', canonical: undefined })
  })
})

test('the page to share says what Sageleaf is, and who runs this instance', async () => {
  const head = headIn((await get('/about')).body)
  expect(head).toMatchObject({
    title: 'A home for readers · Sageleaf',
    'og:type': 'website',
    'og:image': 'https://books.example/share.png',
    canonical: 'https://books.example/about',
  })
  const stated = { operator: 'A <reading> circle for $&', operatorContact: 'us@books.example', signUp: 'off' as const }
  const { body } = await (await anApp({ ...house.config, ...stated }, house)).inject({ url: '/about' })
  expect(body).toContain('<meta name="sageleaf-operator" content="A &#60;reading&#62; circle for $&#38;">')
  expect(body).toContain('<meta name="sageleaf-operator-contact" content="us@books.example">')
  expect(body).toContain('<meta name="sageleaf-sign-up" content="off">')
})

test('the tag for links to the shop goes with every page when it is set', { tags: ['CONST-041'] }, async () => {
  expect((await get('/auth')).body).not.toContain('affiliate')
  const shop = await anApp({ ...house.config, affiliateTag: 'leaf-20' }, house)
  expect((await shop.inject({ url: '/auth' })).body).toContain('<meta name="sageleaf-affiliate-tag" content="leaf-20">')
})
