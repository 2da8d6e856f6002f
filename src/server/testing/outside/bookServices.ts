import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type Fault, respondWithFault } from './faults.ts'
import { type OutsideBook, outsideBooks } from './outsideBooks.ts'

export type StubService = 'open-library' | 'google-books'

export interface StubServices {
  url: string
  /** Settings for an instance that asks only these services. */
  settings: Record<string, string>
  /** Requests, oldest first. */
  asked: { service: StubService; query: URLSearchParams; headers: IncomingHttpHeaders }[]
  /** Until changed. */
  behave(service: StubService, fault: Fault | 'well'): void
  close(): Promise<void>
}

/**
 * Open Library and Google Books on one local port: they know `outsideBooks` and fail on request. The host of Google's
 * covers does not exist, so that no test reaches the internet.
 */
export async function stubServices(
  books: OutsideBook[] = outsideBooks,
  coverHost = 'books.google.test',
): Promise<StubServices> {
  const asked: StubServices['asked'] = []
  const faults = new Map<StubService, Fault>()
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://stub')
    const service = serviceAt(pathname)
    if (!service) return void response.writeHead(404).end()
    asked.push({ service, query, headers: request.headers })
    const fault = faults.get(service)
    if (fault) return respondWithFault(response, fault)
    const body = pathname.startsWith('/works/')
      ? asWork(books, pathname)
      : service === 'open-library'
        ? asOpenLibrary(books, query)
        : asGoogle(books, query, coverHost)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    settings: { OPEN_LIBRARY_URL: url, GOOGLE_BOOKS_URL: url, GOOGLE_BOOKS_KEY: 'stub-key' },
    asked,
    behave: (service, fault) => void (fault === 'well' ? faults.delete(service) : faults.set(service, fault)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function serviceAt(pathname: string): StubService | undefined {
  if (pathname === '/search.json' || pathname.startsWith('/works/')) return 'open-library'
  return pathname === '/books/v1/volumes' ? 'google-books' : undefined
}

/** The books of a service that hold all the words, or have the ISBN, from which Google's questions for one begin. */
function matching(books: OutsideBook[], service: StubService, words: string, isbn: string | null): OutsideBook[] {
  const looked = words.toLowerCase().replaceAll('"', '').split(/\s+/)
  return books
    .filter(({ knownTo }) => knownTo.includes(service))
    .filter(({ title, author, isbn13 }) => {
      return isbn ? isbn13 === isbn : looked.every((word) => `${title} ${author}`.toLowerCase().includes(word))
    })
}

function asOpenLibrary(books: OutsideBook[], query: URLSearchParams) {
  const words = ['q', 'title', 'author'].map((name) => query.get(name) ?? '').join(' ')
  const work = /^key:\/works\/OL(\d+)W$/.exec(words.trim())?.[1]
  const found = work
    ? books.filter((book) => String(numberOf(book)) === work)
    : matching(books, 'open-library', words.trim(), query.get('isbn'))
  const docs = found.slice(0, Number(query.get('limit') ?? 100)).map((book) => ({
    key: `/works/OL${numberOf(book)}W`,
    title: book.title,
    author_name: [book.author],
    author_key: [`OL${numberOf(book)}A`],
    first_publish_year: book.year,
    ...(book.cover > 0 ? { cover_i: book.cover } : {}),
    isbn: [book.isbn13],
    ...(book.pages !== undefined && { number_of_pages_median: book.pages }),
    subject: book.category.split(' / '),
    edition_count: 2,
    ...(query.get('fields')?.includes('editions.isbn') && {
      editions: {
        numFound: 1,
        docs: [
          {
            title: book.title,
            language: ['eng'],
            publisher: ['Stub Press'],
            publish_date: ['May 1998'],
            isbn: [book.isbn13],
          },
        ],
      },
    }),
  }))
  return { numFound: found.length, num_found: found.length, start: 0, numFoundExact: true, offset: null, docs }
}

/** A work as it is at its own address: its authors by their keys, its description as a text of a type. */
function asWork(books: OutsideBook[], pathname: string) {
  const book = books.find((each) => pathname === `/works/OL${numberOf(each)}W.json`)
  if (!book) return { error: 'notfound', key: pathname }
  return {
    title: book.title,
    key: `/works/OL${numberOf(book)}W`,
    authors: [{ author: { key: `/authors/OL${numberOf(book)}A` }, type: { key: '/type/author_role' } }],
    type: { key: '/type/work' },
    description: { type: '/type/text', value: book.synopsis },
    revision: 3,
  }
}

function asGoogle(books: OutsideBook[], query: URLSearchParams, coverHost: string) {
  const q = query.get('q') ?? ''
  const found = matching(books, 'google-books', q, q.startsWith('isbn:') ? q.slice(5) : null)
  if (found.length === 0) return { kind: 'books#volumes', totalItems: 0 }
  const items = found.slice(0, Number(query.get('maxResults') ?? 10)).map((book) => ({
    kind: 'books#volume',
    id: `stub${numberOf(book)}AAQBAJ`,
    volumeInfo: {
      title: book.title,
      authors: [book.author],
      publisher: 'Stub Books',
      publishedDate: String(book.year),
      pageCount: 312,
      description: book.synopsis,
      industryIdentifiers: [
        { type: 'ISBN_10', identifier: book.isbn13.slice(3) },
        { type: 'ISBN_13', identifier: book.isbn13 },
      ],
      categories: [book.category],
      language: 'en',
      imageLinks: {
        smallThumbnail: coverAt(coverHost, book, 5),
        thumbnail: coverAt(coverHost, book, 1),
      },
    },
  }))
  return { kind: 'books#volumes', totalItems: found.length, items }
}

const coverAt = (host: string, book: OutsideBook, zoom: number) =>
  `http://${host}/books/content?id=stub${numberOf(book)}AAQBAJ&printsec=frontcover&img=1&zoom=${zoom}&edge=curl&imgtk=AFLRE7&source=gbs_api`

/** The same whenever it is asked. */
const numberOf = ({ isbn13 }: OutsideBook) => Number(isbn13.slice(5, 12))
