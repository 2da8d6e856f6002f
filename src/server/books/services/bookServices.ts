import type { Db } from '#db/db.ts'
import type { Config } from '#server/config.ts'
import type { Limits } from '#server/shared/limits.ts'
import type { Log } from '#server/shared/log.ts'
import { userAgentOf } from '#server/shared/productVersion.ts'
import { type BookService, openBookService, type Outcome, type Source, type Timing } from './bookService.ts'
import { googleBooksAt } from './googleBooks.ts'
import { openLibraryAt } from './openLibrary.ts'
import { hashOf, type Question } from './question.ts'
import * as z from 'zod'
import { sql } from 'kysely'
import { Hit, type Provider } from './hit.ts'

const hitsKept = '3 days'

const missKept = '10 minutes'

export interface Answer {
  name: string
  outcome: Outcome
}

export interface BookServices {
  services: readonly BookService[]
  /** Cached or fresh; a failing service holds up no other. */
  ask(question: Question): Promise<Answer[]>
}

export interface Needs extends Keeping {
  limits: Limits
}

export const openBookServices = (config: Config, needs: Needs, timing?: Partial<Timing>): BookServices =>
  servicesOver(sourcesOf(config), config, needs, timing)

/** Equal questions under way share one answer. Questions yield to those of the `others`. */
export function servicesOver(
  sources: Source[],
  config: Config,
  { db, log, limits }: Needs,
  timing?: Partial<Timing>,
  others: readonly BookService[] = [],
): BookServices {
  const paceOf = ({ provider }: Source) => others.find((other) => other.provider === provider)?.pace
  const services = sources.map((source) =>
    openBookService(source, { userAgent: userAgentOf(config), log, limits, timing, yieldsTo: paceOf(source) }),
  )
  const underWay = new Map<string, Promise<Outcome>>()
  const askOnce = (service: BookService, question: Question) => {
    const key = `${service.provider} ${hashOf(question)}`
    const asking = underWay.get(key) ?? askOrRecall({ db, log }, service, question).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
  return {
    services,
    ask: (question) =>
      Promise.all(
        services
          .filter(({ provider }) => question.only === undefined || question.only === provider)
          .map(async (service) => ({ name: service.name, outcome: await askOnce(service, question) })),
      ),
  }
}

export function sourcesOf({ openLibraryUrl, googleBooks }: Config): Source[] {
  return [
    ...(openLibraryUrl ? [openLibraryAt(openLibraryUrl)] : []),
    ...(googleBooks ? [googleBooksAt(googleBooks.url, googleBooks.key)] : []),
  ]
}

interface Keeping {
  db: Db
  log: Log
}

async function askOrRecall({ db, log }: Keeping, service: BookService, question: Question): Promise<Outcome> {
  const hash = hashOf(question)
  const kept = await cachedAnswer(db, service.provider, hash)
  if (kept) return { state: 'answered', hits: kept }
  const outcome = await service.ask(question)
  if (outcome.state === 'answered') {
    await cacheAnswer(db, service.provider, hash, outcome.hits).catch((error: unknown) => {
      log.warn({ err: error, service: service.name }, 'the answer of a book service could not be kept')
    })
  }
  return outcome
}

async function cachedAnswer(db: Db, provider: Provider, question: string): Promise<Hit[] | undefined> {
  const row = await db
    .selectFrom('service_answers')
    .select('hits')
    .where('provider', '=', provider)
    .where('question', '=', question)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // An earlier version may have stored another form.
  return row && z.array(Hit).safeParse(row.hits).data
}

/** Hits for days, the lack of hits for minutes. */
async function cacheAnswer(db: Db, provider: Provider, question: string, hits: Hit[]): Promise<void> {
  const answer = {
    hits: JSON.stringify(hits),
    expires_at: sql<Date>`now() + ${hits.length > 0 ? hitsKept : missKept}::interval`,
  }
  await db
    .insertInto('service_answers')
    .values({ provider, question, ...answer })
    .onConflict((conflict) => conflict.columns(['provider', 'question']).doUpdateSet(answer))
    .execute()
}
