import type { Config } from '#server/config.ts'
import type { CurrentSession } from '#server/accounts/findSession.ts'
import type { FactorKey } from '#server/accounts/security/factorKey.ts'
import type { Hashing } from '#server/accounts/hashing.ts'
import type { BookServices } from '#server/books/services/bookServices.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import type { SageThreads } from '#server/picks/thread/sageThreads.ts'
import type { Db } from '#db/db.ts'
import type { LanguageModel } from './shared/languageModel.ts'
import type { Disk } from './shared/disk.ts'
import type { Limits } from './shared/limits.ts'
import type { Log } from './shared/log.ts'
import type { News } from './shared/news.ts'
import type { Outbound } from './shared/outbound/politeFetch.ts'
import type { Secret } from './shared/secret.ts'
import type { Storage } from './shared/storage/storage.ts'

export interface House {
  config: Config
  db: Db
  hashing: Hashing
  limits: Limits
  secret: Secret
  factorKey: FactorKey
  log: Log
  news: News
  storage: Storage
  /** Of the data folder. */
  disk: Disk
  outbound: Outbound
  languageModel: LanguageModel | undefined
  bookServices: BookServices
  /** With the budget and pace of the admin tools. */
  toolServices: ToolServices
  sage: SageThreads
}

export interface Context extends House {
  headers: Headers
  /** The last cookie of a name counts. */
  setCookie(cookie: string): void
  retryAfter(seconds: number): void
  ip: string
  requestId: string
  /** While a page's first answers are collected: who asks for it, found once for all of them. */
  asker?: { session: CurrentSession | undefined }
}
