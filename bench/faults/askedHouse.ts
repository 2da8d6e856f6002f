import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openApp } from '#server/http/app.ts'
import { buildClient } from '#server/run/build.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { keepCookie, sessionCookieOf } from '#server/testing/cast/reader.ts'
import type { HouseWithPool } from '#server/testing/house/house.ts'
import { type Actor, type Canary, canaryRegistry } from '#server/testing/walk/canaries.ts'
import { aFullHouse, type FullHouse } from '#server/testing/walk/fullHouse.ts'
import { probeValuesOf } from '#server/testing/walk/probeValues.ts'
import { plantSecrets } from '#server/testing/walk/secretRows.ts'
import { type Answer, sendRequest, type WalkRequest } from '#server/testing/walk/walk.ts'
import { openOwnDatabase } from '../support/ownDatabase.ts'

/** A house with readers of every kind, planted words, and its door. */
export interface AskedHouse {
  full: FullHouse
  canaries: Canary[]
  probeValues: Awaited<ReturnType<typeof probeValuesOf>>
  /** Past every limit, and in a new session when the last one ended. */
  ask(actor: Actor, asked: WalkRequest): Promise<Answer & { tookMs: number }>
  close(): Promise<void>
}

export async function openAskedHouse(): Promise<AskedHouse> {
  await buildClient()
  const own = await openOwnDatabase(undefined)
  const config = readConfig({
    DATA_DIR: own.folder,
    LOG_LEVEL: 'silent',
    // Nobody answers there.
    OPEN_LIBRARY_URL: 'http://127.0.0.1:9',
    SHIPPED_BOOKS: 'essential',
    SAGE_READING_MAP: 'off',
    TRUST_PROXY: '127.0.0.1',
  })
  const log = openLog('silent')
  const opened = await openHouse(config, log, own.url)
  const house: HouseWithPool = { ...opened.house, pool: opened.pool }
  const birds = canaryRegistry()
  const full = await aFullHouse(house, birds)
  await plantSecrets(full, birds)
  const probeValues = await probeValuesOf(full)
  const app = await openApp(config, log, () => house)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let asks = 0
  return {
    full,
    canaries: birds.canaries,
    probeValues,
    async ask(actor, asked) {
      if (++asks % 100 === 0) await forgetLimits(house)
      const cookie = await cookieAs(full, actor)
      const began = performance.now()
      let answer = await sendRequest(address, config.publicUrl, { actor, cookie }, asked)
      for (let again = 0; again < 5 && [429, 503].includes(answer.status); again += 1) {
        if (answer.status === 503) await sleep(300)
        await forgetLimits(house)
        answer = await sendRequest(address, config.publicUrl, { actor, cookie }, asked)
      }
      if (/^set-cookie: .*max-age=0/m.test(answer.text) || answer.code === 'UNAUTHORIZED')
        await startSession(full, actor)
      return { ...answer, tookMs: performance.now() - began }
    },
    async close() {
      await app.close()
      await house.hashing.close()
      await house.sage.close()
      await opened.pool.end()
      await own.close()
    },
  }
}

const forgetLimits = ({ db }: HouseWithPool) =>
  db
    .with('limits', (cte) => cte.deleteFrom('rate_limits').where('key', 'not like', 'zq%'))
    .deleteFrom('mail_slots')
    .where('kind', '<>', 'planted')
    .execute()

async function cookieAs({ cast }: FullHouse, actor: Actor): Promise<string> {
  if (actor === 'visitor') return ''
  return [...cast[actor].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function startSession({ house, cast }: FullHouse, actor: Actor): Promise<void> {
  if (actor === 'visitor') return
  const { id, email, cookies } = cast[actor]
  keepCookie(cookies, await sessionCookieOf(house, { userId: id, email }))
}
