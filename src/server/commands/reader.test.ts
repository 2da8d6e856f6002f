import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { changeReader } from './readers.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})
const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
  vi.stubEnv('DATA_DIR', house.config.dataDir)
  said.mockClear()
})
afterEach(() => vi.unstubAllEnvs())

const disable = (username: string) => changeReader(['disable-second-factor', username])

test(
  'turning a second factor off ends every session, mails the reader, and is logged',
  { tags: ['T14', 'T38'] },
  async () => {
    const reader = await aReader(house)
    await house.db
      .insertInto('second_factors')
      .values({ user_id: reader.id, sealed_secret: Buffer.from('x'), confirmed_at: new Date() })
      .execute()
    await disable(reader.username.toUpperCase())
    expect(said).toHaveBeenCalledWith(`Two-step sign-in of ${reader.username} is off, and all sessions have ended.\n`)
    expect(await reader.call.accounts.me()).toBeNull()
    const log = house.db.selectFrom('audit_log').select(['act', 'by_operator', 'about_id'])
    expect(await log.execute()).toEqual([{ act: 'disable-second-factor', by_operator: true, about_id: reader.id }])
    const signIn = aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(await outcomeOf(signIn)).toBe('fine')
    await deliver(house)
    expect((await mailsTo(house, reader.email)).map(({ subject }) => subject)).toEqual(['Two-step sign-in is off'])
  },
)

test('the operator hears of an unknown reader, nothing to turn off, or an unknown verb', async () => {
  const { username } = await aReader(house)
  await expect(disable('nobody_here')).rejects.toThrow('No reader is called nobody_here.')
  await expect(disable(username)).rejects.toThrow(`${username} has no two-step sign-in.`)
  await expect(changeReader(['delete', username])).rejects.toThrow('Say: reader disable-second-factor <username>')
})
