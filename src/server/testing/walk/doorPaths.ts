import { pages } from '#contract/pages.ts'
import { shelfNames } from '#contract/rules.ts'
import type { doorPolicies } from '#server/http/doorPolicies.ts'
import { unsubscribeAddress } from '#server/inbox/unsubscribe.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import type { FullHouse } from './fullHouse.ts'
import type { ProbeValues } from './inputs.ts'
import type { WalkRequest } from './walk.ts'

const isRead = (name: string) => /^(GET|ANY) /.test(name)

/** Every address under every other door; /events does not end and is followed apart. */
export async function doorPaths(full: FullHouse, readableIds: ProbeValues): Promise<WalkRequest[]> {
  const { profile } = full.cast.owner.call
  const stop = new URL(unsubscribeAddress(full.house, full.cast.author.id)).pathname
  const coverHash = '0'.repeat(32)
  const avatar = (await profile.get()).avatarUrl!
  await full.house.storage.put(`covers/${coverHash}-320.webp`, aCover(1, 60, 60), 'image/webp')
  const { bookId = [], reviewId = [], username = [], shelfId = [] } = readableIds
  const places: ProbeValues = {
    ':bookId': bookId,
    ':reviewId': reviewId,
    ':username': username,
    ':name': ['Agatha Christie'],
    ':token': [full.invitations.owner],
  }
  const all = pages.flatMap((page) => {
    const place = /:\w+/.exec(page)?.[0]
    return place ? places[place]!.map((value) => page.replace(place, String(value))) : [page]
  })
  const paths: Record<keyof typeof doorPolicies, string[]> = {
    'GET /livez': ['/livez'],
    'GET /readyz': ['/readyz'],
    'GET /metrics': ['/metrics'],
    'GET /mailbox': [],
    'GET /api/docs': ['/api/docs'],
    'GET /api/v1/openapi.json': ['/api/v1/openapi.json'],
    'ANY /rpc/*': ['/rpc/nowhere'],
    'ANY /api/v1/*': ['/api/v1/nowhere'],
    'GET /events': [],
    'GET /exports/:kind': ['/exports/archive', '/exports/goodreads', '/exports/storygraph'],
    'GET /covers/:file': [`/covers/${coverHash}-320.webp`],
    'PUT /avatar': ['/avatar'],
    'PUT /api/v1/avatar': ['/api/v1/avatar'],
    'PUT /own-covers/:bookId': bookId.map((id) => `/own-covers/${String(id)}`),
    'PUT /imports': ['/imports?today=2026-01-01'],
    'PUT /api/v1/imports': ['/api/v1/imports?today=2026-01-01'],
    'GET /imports/:importId/report.csv': [`/imports/${full.imports.done}/report.csv`],
    'GET /avatars/:readerId/:file': [avatar],
    'GET /year-pictures/:file': ['/year-pictures/1950-story.png'],
    'GET /covers/found/:file': bookId.map((id) => `/covers/found/${String(id)}-320.webp`),
    'GET /.well-known/security.txt': ['/.well-known/security.txt'],
    'GET /unsubscribe/:token': [stop],
    'POST /unsubscribe/:token': [stop],
    'GET /robots.txt': ['/robots.txt'],
    'GET /sitemap.xml': ['/sitemap.xml'],
    'GET /sitemaps/:part': ['/sitemaps/lists.xml', '/sitemaps/books-0.xml'],
    'GET /book/:bookId/feed.atom': bookId.map((id) => `/book/${String(id)}/feed.atom`),
    'GET /user/:username/feed.atom': username.map((name) => `/user/${String(name)}/feed.atom`),
    'GET /user/:username/shelves/:shelfId/feed.atom': username.flatMap((name) =>
      [...shelfNames, ...shelfId].map((shelf) => `/user/${String(name)}/shelves/${String(shelf)}/feed.atom`),
    ),
    'GET /': ['/'],
    'GET *': all,
    'GET (a file of the client)': ['/favicon.svg'],
  }
  const picture = aCover(2, 90, 120)
  const table = Buffer.from('Title,Author\nA Book of Nobody,Nobody At All')
  const press = Buffer.from('List-Unsubscribe=One-Click')
  const bodyOf = (name: string) => (name.endsWith('/imports') ? table : name.startsWith('POST') ? press : picture)
  return Object.entries(paths).flatMap(([name, some]) =>
    some.map((path) =>
      isRead(name) ? { name, method: 'GET', path } : { name, method: name.split(' ')[0]!, path, body: bodyOf(name) },
    ),
  )
}
