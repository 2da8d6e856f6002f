import type { Config } from '#server/config.ts'
import type { Hashing } from '#server/accounts/hashing.ts'
import type { BookServices } from '#server/books/services/bookServices.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import type { SageThreads } from '#server/picks/thread/sageThreads.ts'
import type { Db } from '#db/db.ts'
import type { LanguageModel } from './shared/languageModel.ts'
import type { Limits } from './shared/limits.ts'
import type { Log } from './shared/log.ts'
import type { News } from './shared/news.ts'
import type { Outbound } from './shared/outbound/politeFetch.ts'
import type { Secret } from './shared/secret.ts'
import type { Storage } from './shared/storage/storage.ts'

/** What every part of the server works with. Made once, when the database is there. */
export interface House {
  config: Config
  db: Db
  hashing: Hashing
  limits: Limits
  secret: Secret
  log: Log
  news: News
  storage: Storage
  outbound: Outbound
  /** Undefined when the operator chose none. */
  languageModel: LanguageModel | undefined
  bookServices: BookServices
  /** The same, as admins' tools ask them. */
  toolServices: ToolServices
  sage: SageThreads
}

/** What an operation is given: the house, and the request that asks. */
export interface Context extends House {
  headers: Headers
  /** Gives the browser a cookie; of one name, the last counts. */
  setCookie(cookie: string): void
  /** Tells programs when to ask again. */
  retryAfter(seconds: number): void
  ip: string
  requestId: string
}
