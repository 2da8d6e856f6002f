import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OperationName, operationPolicies } from '#server/http/policies.ts'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { catalogueProbeValues } from '#server/testing/walk/catalogueProbeValues.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type HttpsHost, anHttpsHost } from '#server/testing/outside/httpsHost.ts'
import { type ProbeValues, inputsFor } from '#server/testing/walk/inputs.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aFailedJob } from '#server/testing/house/runQueuedJobs.ts'
import { tableHashes } from '#server/testing/house/backups.ts'

/** An admin whose role is taken as soon as somebody was told that they have it: the route, which asks first. */
let falling: SignedInReader
let house: HouseWithPool
let probeValues: Partial<Record<OperationName, ProbeValues>>
let outside: HttpsHost
let isTaken = false
beforeAll(async () => {
  outside = await anHttpsHost()
  house = { ...(await aHouse()), outbound: openOutbound('Sageleaf', { network: outside.network }) }
  const admin = await aModerator(house, 'admin')
  const reader = await aReader(house)
  const edition = await house.db.selectFrom('editions').select('id').executeTakeFirstOrThrow()
  falling = await aModerator({ ...house, db: house.db.withPlugin(takingTheRole) }, 'admin')
  probeValues = {
    ...(await catalogueProbeValues(house, admin)),
    'catalogue.split': { editionId: [edition.id], title: ['A Book of Its Own'] },
    'admin.grant': { readerId: [reader.id], role: ['moderator'] },
    'admin.revoke': { readerId: [admin.id], role: ['admin'] },
    'admin.retryJob': { jobId: [await aFailedJob(house)] },
  }
  const { bookId } = probeValues['catalogue.giveCover']!
  probeValues['catalogue.giveCover'] = { bookId: bookId!, address: ['https://pictures.example/cover.jpg'] }
  for (const name of ['catalogue.book', 'catalogue.changes', 'catalogue.merges'] as const)
    probeValues[name] = { bookId: bookId! }
})

const takingTheRole: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (!isTaken && result.rows[0]?.['has'] === true) {
      await house.db.deleteFrom('user_roles').where('user_id', '=', falling.id).execute()
      isTaken = true
    }
    return result
  },
}

beforeEach(async () => {
  isTaken = false
  await house.db
    .insertInto('user_roles')
    .values({ user_id: falling.id, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

const ofAdmins = (Object.keys(operationPolicies) as OperationName[]).filter(
  (name) => /^(admin|catalogue)\./.test(name) && operationPolicies[name].who === 'admin',
)

test.each(ofAdmins)(
  '%s returns and does nothing when the role is revoked after its route checked it',
  { tags: ['T38'] },
  async (name) => {
    const [area, verb] = name.split('.') as ['admin', 'figures']
    const before = await allButRoles()
    const [input] = inputsFor(name, probeValues[name] ?? {})
    expect(await outcomeOf(falling.call[area][verb](input as undefined))).toBe('NOT_FOUND')
    expect([isTaken, outside.asked]).toEqual([true, []])
    expect(await allButRoles()).toEqual(before)
  },
)

async function allButRoles() {
  const client = await house.pool.connect()
  try {
    const { user_roles: _, ...hashes } = await tableHashes(client)
    return hashes
  } finally {
    client.release()
  }
}
