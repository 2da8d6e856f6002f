import { beforeAll, beforeEach } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { openLanguageModel } from '#server/shared/languageModel.ts'
import { openLog } from '#server/shared/log.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { type Answer, aModelServer, type ModelServer, answerWith } from './modelServer.ts'
import { aReader, aVisitor, type Browser, type SignedInReader } from '../cast/reader.ts'
import { ratedShelf } from '../cast/surveyedReader.ts'
import { afterFile } from '../house/afterFile.ts'

export let server: ModelServer
/** `plain` has no model; `house` has one, on the same database. */
export let plain: HouseWithPool
export let house: HouseWithPool
/** The Sage's own reasons for the shelf `rated`. */
export let unaided: string[]

export const rated = ratedShelf

/** Call it once per test file. */
export function setUpModel(): void {
  beforeAll(async () => {
    server = await aModelServer()
    plain = await aHouse()
    unaided = reasonsIn(await (await aReader(plain, { rated })).call.picks.consult())
  }, 180_000)
  afterFile(() => server.close())
  beforeEach(async () => {
    await plain.db.deleteFrom('rate_limits').execute()
    house = aHouseWithModel(6000)
    server.answers(answerReworded)
    server.asked.length = 0
  })
}

export function aHouseWithModel(withinMs: number): HouseWithPool {
  const address = { url: server.url, model: 'small', key: 'sk-canary-of-the-key' }
  const options = { limits: plain.limits, log: openLog('silent'), withinMs }
  return { ...plain, languageModel: openLanguageModel(address, options) }
}

/** Rewords each reason, keeping its facts in order. */
export const answerReworded: Answer = (response, { data }) =>
  answerWith(
    response,
    JSON.stringify(Object.fromEntries(Object.entries(data).map(([n, shown]) => [n, rewordedText(shown)]))),
  )
export const rewordedText = (shown: string) =>
  `And so to this one: ${(shown.match(/\{[a-z]\}|(?<=«)[^»]*(?=»)/g) ?? []).join(', ')}.`

export const answerAfter =
  (ms: number): Answer =>
  (response, asked) =>
    void setTimeout(() => answerReworded(response, asked), ms)

/** The reader's browser on another house with the same database. */
export function browserOn(other: HouseWithPool, { cookies }: SignedInReader): Browser {
  const browser = aVisitor(other)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

export const reasonsIn = ({ picks }: Picks) => picks.map(({ matchReason }) => matchReason)
export const exactReasonsIn = ({ picks }: Picks) => picks.map(({ exactReason }) => exactReason)
export const questionCount = ({ picks, newHere }: Picks) => Math.ceil((picks.length + newHere.length) / 10)
