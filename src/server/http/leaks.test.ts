import { setTimeout } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { type Actor, actors, canaryRegistry, isPlanted, wordColumns } from '#server/testing/walk/canaries.ts'
import { doorPaths } from '#server/testing/walk/doorPaths.ts'
import { type Findings, findingsOf, withoutId } from '#server/testing/walk/findings.ts'
import { aFullHouse, type FullHouse } from '#server/testing/walk/fullHouse.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { inputsFor, type ProbeValues } from '#server/testing/walk/inputs.ts'
import { allMails, deliver, mailAllTold } from '#server/testing/outside/mails.ts'
import { keepCookie, sessionCookieOf } from '#server/testing/cast/reader.ts'
import { rowsOf } from '#server/testing/walk/rowsOf.ts'
import { openColumns } from '#server/testing/walk/openColumns.ts'
import { operations } from '#server/testing/house/operations.ts'
import { plantSecrets } from '#server/testing/walk/secretRows.ts'
import { versionOf } from '#server/testing/walk/moderatedHouse.ts'
import { operationsNeedingSecrets, probeValuesOf } from '#server/testing/walk/probeValues.ts'
import {
  decisionsFirst,
  sendRequest,
  type WalkRequest,
  requestsFor,
  followEvents,
  canariesIn,
  leaksIn,
  type Walker,
} from '#server/testing/walk/walk.ts'
import { doorPolicies } from './doorPolicies.ts'
import { type OperationName, operationPolicies } from './policies.ts'

const birds = canaryRegistry()
let full: FullHouse
let probeValues: (operation: OperationName) => ProbeValues
let address: string
beforeAll(async () => {
  const house = await aHouse({ TRUST_PROXY: '127.0.0.1' })
  full = await aFullHouse(house, birds)
  await plantSecrets(full, birds)
  probeValues = await probeValuesOf(full)
  const app = await anApp(house.config, house)
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

const walkerAs = (actor: Actor): Walker => ({ actor, cookie: actor === 'visitor' ? '' : cookieOf(full.cast[actor]) })

let changes = 0

/** Asks without regard to how much was asked before: again, when others asked too much meanwhile or kept a door busy. */
async function freely(actor: Actor, asked: WalkRequest) {
  const { db } = full.house
  const forget = () =>
    db
      .with('limits', (cte) => cte.deleteFrom('rate_limits').where('key', 'not like', 'zq%'))
      .deleteFrom('mail_slots')
      .where('kind', '<>', 'planted')
      .execute()
  const once = () => sendRequest(address, full.house.config.publicUrl, walkerAs(actor), asked)
  // Often enough for the mails, which are left out without a word when there were too many.
  if (isChange(asked.method) && ++changes % 10 === 0) await forget()
  let answer = await once()
  for (let again = 0; again < 5 && [429, 503].includes(answer.status); again += 1) {
    if (answer.status === 503) await setTimeout(500)
    await forget()
    answer = await once()
  }
  return answer
}

/** For who tried to sign in as somebody, or out. */
async function signInAgain(actor: Actor): Promise<void> {
  if (actor === 'visitor') return
  const { id, email, cookies } = full.cast[actor]
  keepCookie(cookies, await sessionCookieOf(full.house, { userId: id, email }))
}

async function freshFindings(): Promise<Findings> {
  const nowhere = { name: 'nowhere', method: 'POST', path: '/rpc/nowhere/atAll', body: {} }
  return findingsOf(birds.canaries, withoutId((await freely('visitor', nowhere)).body))
}

async function walkOperations(actor: Actor, findings: Findings, which: (method: string) => boolean): Promise<void> {
  // Visitors are refused before a change is read; a role gives no other rights over what is the owner's than a stranger has.
  const most = ['visitor', 'moderator', 'admin'].includes(actor) && which === isChange ? 2 : Infinity
  for (const { name } of decisionsFirst.filter(({ method }) => which(method))) {
    const operation = name as OperationName
    for (const [number, input] of inputsFor(operation, probeValues(operation)).slice(0, most).entries())
      // The usual input goes through both doors, others through one or the other.
      for (const asked of requestsFor(operation, input).filter((_, door) => number === 0 || door === number % 2)) {
        const answer = await freely(actor, asked)
        findings.take(answer, operationPolicies[operation])
        if (/^set-cookie: .*max-age=0/m.test(answer.text)) await signInAgain(actor)
      }
  }
}

const isRead = (method: string) => method === 'GET'
const isChange = (method: string) => !isRead(method)

async function walkDoors(actor: Actor, findings: Findings, which: (method: string) => boolean): Promise<void> {
  for (const asked of (await doorPaths(full, probeValues('books.get'))).filter(({ method }) => which(method)))
    for (const method of asked.method === 'GET' && (actor === 'visitor' || actor === 'owner')
      ? ['GET', 'HEAD']
      : [asked.method])
      findings.take(await freely(actor, { ...asked, method }), doorPolicies[asked.name as keyof typeof doorPolicies])
}

/** In all mails that were sent. */
async function leaksInMails(): Promise<string[]> {
  return (await allMails(full.house)).flatMap((mail) => {
    const to = String([mail.to].flat().map((addressed) => addressed?.text))
    // A reader who comments may also have reported: only a moderator's mail must not name them.
    const kind = mail.text?.includes('You chose to get') ? 'told/' : ''
    const actor = actors.find((one) => one !== 'visitor' && to.includes(full.cast[one].email)) ?? 'visitor'
    const asked = { name: 'mail', method: 'mail to', path: `/mail/${kind}${to}` }
    const text = JSON.stringify([mail.subject, mail.text, mail.html]).toLowerCase()
    const answer = { asked, actor, status: 200, code: undefined, body: text, text }
    return leaksIn(answer, canariesIn(answer, birds.canaries), ['own'])
  })
}

test('every text column holds a canary or a stated reason why it needs none', { tags: ['T18'] }, async () => {
  const columns = await wordColumns(full.house)
  const undecided: string[] = []
  for (const column of columns)
    if (!(column in openColumns) && !(await isPlanted(full.house, column, birds.canaries))) undecided.push(column)
  expect(undecided).toEqual([])
  expect(Object.keys(openColumns).filter((column) => !columns.includes(column))).toEqual([])
})

// Before the walks, in which readers befriend and block each other and choose other ways of being told.
test('no mail and no digest that tells readers of others leaks private data', { tags: ['T18'] }, async () => {
  await mailAllTold(full.house)
  const mails = await allMails(full.house)
  expect(new Set(mails.map(({ text }) => /^You chose to get .*/m.exec(text ?? '')?.[0])).size).toBe(4)
  expect(await leaksInMails()).toEqual([])
})

/** Doors that answer nobody here: `nowhere` is asked for, no service finds books, and three have tests of their own. */
const shutDoors = [
  'ANY /api/v1/*',
  'ANY /rpc/*',
  'GET /.well-known/security.txt',
  'GET /covers/found/:file',
  'GET /events',
  'GET /mailbox',
  'GET /metrics',
]
const unreachedDoors = ({ reached }: Findings, isOfMethod: (name: string) => boolean) =>
  Object.keys(doorPolicies).filter((name) => isOfMethod(name) && !reached.has(name))
const isWrite = (name: string) => /^(PUT|POST) /.test(name)

/** An owner's rows without what a moderator's decision about these reviews may change. */
function withoutDecided(rows: Record<string, unknown[]>): Record<string, unknown> {
  const decided = new Set([full.shelf.reported.entry, full.shelf.hidden.entry])
  const { moderation_decisions: _, ...others } = rows
  const isUndecided = (entry: unknown) => !decided.has((entry as { id: string }).id)
  return { ...others, read_books: others['read_books']!.filter(isUndecided) }
}

/** What was found, as far as it is always to be nothing. */
const faultsOf = ({ leaks, misjudged, void: proofless }: Findings) => ({
  leaks: [...leaks],
  misjudged: [...misjudged],
  void: [...proofless],
})
const none = { leaks: [], misjudged: [], void: [] }

test(
  'no answer leaks private data, and every reader sees what they may',
  { tags: ['T18', 'T31'], timeout: 1_800_000 },
  async () => {
    const findings = await freshFindings()
    await Promise.all(
      actors.map(async (actor) => {
        await walkOperations(actor, findings, isRead)
        await walkDoors(actor, findings, isRead)
      }),
    )
    expect(faultsOf(findings)).toEqual(none)
    expect(findings.unseen()).toEqual([])
    expect(operations.filter(({ name, method }) => isRead(method) && !findings.reached.has(name))).toEqual([])
    expect(unreachedDoors(findings, (name) => !isWrite(name)).toSorted()).toEqual(shutDoors)
  },
)

test(
  "no reader can change another's data, learn of it by trying, or see more of it afterwards",
  { tags: ['T18', 'T19', 'T30'], timeout: 1_800_000 },
  async () => {
    const findings = await freshFindings()
    const before = await rowsOf(full.house, full.cast.owner.id)
    const ends = await Promise.all(
      (['stranger', 'blocked'] as const).map((actor) => followEvents(address, walkerAs(actor))),
    )
    const others = ['visitor', 'stranger', 'friend', 'blocked', 'blocker'] as const
    const change = async (actor: Actor) => {
      await walkOperations(actor, findings, isChange)
      await walkDoors(actor, findings, isChange)
    }
    await Promise.all(others.map(change))
    expect(await rowsOf(full.house, full.cast.owner.id)).toEqual(before)
    await Promise.all((['stranger', 'blocked'] as const).map((actor) => walkOperations(actor, findings, isRead)))
    // What was reported meanwhile made another version of the case.
    const usualValues = probeValues
    const version = await versionOf(full.cast.moderator, full.shelf.reported.entry)
    probeValues = (operation) =>
      operation === 'moderation.decide' ? { ...usualValues(operation), version: [version] } : usualValues(operation)
    await Promise.all((['moderator', 'admin'] as const).map(change))
    expect(withoutDecided(await rowsOf(full.house, full.cast.owner.id))).toEqual(withoutDecided(before))
    await change('owner')
    for (const end of ends) findings.take(await end(), doorPolicies['GET /events'])
    expect(faultsOf(findings)).toEqual(none)
    const unreached = operations.filter(({ name, method }) => isChange(method) && !findings.reached.has(name))
    expect(unreached.map(({ name }) => name).toSorted()).toEqual(operationsNeedingSecrets.toSorted())
    expect(unreachedDoors(findings, isWrite)).toEqual([])
  },
)

test('no mail that was sent meanwhile leaks private data', { tags: ['T18'] }, async () => {
  await deliver(full.house)
  expect(await leaksInMails()).toEqual([])
})

test(
  'the event stream is for readers only, and the mailbox for callers on the same machine',
  { tags: ['T18', 'T38'] },
  async () => {
    const events = await freely('visitor', { name: 'GET /events', method: 'GET', path: '/events' })
    expect([events.status, events.code]).toEqual([401, 'UNAUTHORIZED'])
    const mailbox = () => fetch(`${address}/mailbox`, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect((await mailbox()).status).toBe(421)
  },
)

test('the walk notices an operation that leaks, and one without access control', async () => {
  const leaky = fastify()
  leaky.post('/rpc/leaky/notes', () => full.house.db.selectFrom('read_books').select('private_notes').execute())
  await leaky.listen({ port: 0, host: '127.0.0.1' })
  const { port } = leaky.server.address() as AddressInfo
  const asked = { name: 'leaky.notes', method: 'POST', path: '/rpc/leaky/notes', body: {} }
  const findings = await freshFindings()
  const others = actors.filter((actor) => actor !== 'owner')
  for (const actor of actors)
    findings.take(await sendRequest(`http://127.0.0.1:${port}`, '', walkerAs(actor), asked), {
      who: 'reader',
      tells: [],
    })
  await leaky.close()
  for (const actor of others)
    expect(findings.leaks).toContain(`${actor}: leaky.notes tells read_books.private_notes (not theirs)`)
  expect(findings.leaks).toContain('owner: leaky.notes tells read_books.private_notes (own)')
  expect([...findings.misjudged]).toEqual(['visitor: leaky.notes (200 )'])
})
