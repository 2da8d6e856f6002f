import { anyone, reader, type StatedPolicy, visitor } from './statedPolicy.ts'

/** All other routes; `GET` includes `HEAD`. `neighbour`: a local visitor, while the instance has no mail server. */
export const doorPolicies = {
  'GET /livez': visitor,
  'GET /readyz': visitor,
  'GET /metrics': visitor,
  'GET /mailbox': { who: 'neighbour', tells: ['mails'] },
  'GET /api/docs': visitor,
  'GET /api/v1/openapi.json': visitor,
  'ANY /rpc/*': { who: 'operations', tells: [] },
  'ANY /api/v1/*': { who: 'operations', tells: [] },
  'GET /events': { who: 'reader', tells: ['own'] },
  'GET /year-pictures/:file': { who: 'reader', tells: ['own'] },
  'GET /exports/:kind': reader,
  'GET /covers/:file': visitor,
  'GET /covers/found/:file': visitor,
  'PUT /avatar': reader,
  'PUT /api/v1/avatar': reader,
  'PUT /own-covers/:bookId': reader,
  'PUT /imports': reader,
  'PUT /api/v1/imports': reader,
  'GET /imports/:importId/report.csv': { who: 'reader', tells: ['own'] },
  'GET /avatars/:readerId/:file': visitor,
  'GET /.well-known/security.txt': visitor,
  'GET /robots.txt': visitor,
  'GET /sitemap.xml': visitor,
  'GET /sitemaps/:part': visitor,
  // Pages contain the first answers of their operations.
  'GET /': anyone,
  'GET *': { who: 'anyone', tells: ['own', 'friends'] },
  'GET (a file of the client)': visitor,
} as const satisfies Record<string, StatedPolicy<'anyone' | 'reader' | 'operations' | 'neighbour'>>
