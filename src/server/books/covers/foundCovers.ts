import { setTimeout as sleep } from 'node:timers/promises'
import { semaphore } from '#server/shared/semaphore.ts'
import type { House } from '#server/house.ts'
import { circuitBreaker, type Breaker } from '#server/shared/outbound/breaker.ts'
import { downloadCover } from './downloadCover.ts'

const pagePatienceMs = 2500
const rememberedForMs = 10 * 60 * 1000
/** Long enough that reloading a page does not ask again. */
const faultRememberedForMs = 15_000
const maxCached = 5000
const maxParallel = 4
const maxConcurrent = 60
/** Nothing is fetched for this long when covers keep failing, so that pages need not wait. */
const restMs = 60_000

export const foundCoverPath = (foundId: string, coverUrl: string | null) =>
  coverUrl === null ? null : `/covers/found/${foundId}-320.webp`

export type FindCoverUrl = (foundId: string) => Promise<string | undefined>

type Parts = Pick<House, 'db' | 'storage' | 'outbound'>

/** Fetches a few at a time. No page waits long: a late cover is there at the next request. */
export function openFoundCovers(house: Parts, faultMs = faultRememberedForMs): FindCoverUrl {
  const gate = semaphore(maxParallel)
  const remembered = new Map<string, Promise<string | undefined>>()
  const breaker = circuitBreaker(restMs)
  let underWay = 0
  async function fetchNow(foundId: string): Promise<Taken> {
    underWay += 1
    try {
      return await gate(() => takeIn(house, breaker, foundId))
    } finally {
      underWay -= 1
    }
  }
  function remember(foundId: string): Promise<string | undefined> {
    const taken = fetchNow(foundId).catch(() => fault)
    const found = taken.then(({ path }) => path)
    remembered.set(foundId, found)
    const forget = () => remembered.get(foundId) === found && remembered.delete(foundId)
    void taken.then(({ isFault }) => setTimeout(forget, isFault ? faultMs : rememberedForMs).unref())
    if (remembered.size > maxCached) remembered.delete(remembered.keys().next().value!)
    return found
  }
  return (foundId) => {
    const found = remembered.get(foundId) ?? (underWay < maxConcurrent ? remember(foundId) : undefined)
    return Promise.race([found, sleep(pagePatienceMs, undefined, { ref: false })])
  }
}

interface Taken {
  path: string | undefined
  isFault: boolean
}

const fault: Taken = { path: undefined, isFault: true }

async function takeIn(house: Parts, breaker: Breaker, foundId: string): Promise<Taken> {
  const found = await house.db
    .selectFrom('found_books')
    .select('cover_url')
    .where('id', '=', foundId)
    .executeTakeFirst()
  if (!found?.cover_url) return { path: undefined, isFault: false }
  if (!breaker.mayAsk()) return fault
  let isFault = false
  try {
    const kept = await downloadCover(house, house.outbound.fetch, found.cover_url)
    isFault = kept.path === undefined && kept.mayComeLater
    return { path: kept.path, isFault }
  } finally {
    if (isFault) breaker.failed()
    else breaker.succeeded()
  }
}
