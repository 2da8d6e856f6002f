import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '#db/StartError.ts'
import { turnOffSecondFactors } from '#server/commands/readers.ts'
import { aGuardedReader, shown } from '#server/testing/cast/guardedReader.ts'
import { aPassword, aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { factorKeyFile, keyOf, openFactorKey } from './factorKey.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  await house.db.deleteFrom('second_factors').execute()
  await house.db.updateTable('instance').set({ factor_key_mark: house.factorKey.mark }).execute()
})
afterEach(() => vi.unstubAllEnvs())

const open = (dataDir: string, factorKey?: string) => openFactorKey(house.db, { dataDir, factorKey })
const aFolder = () => mkdtempSync(join(tmpdir(), 'sageleaf-key-'))
const key = 'a key that is long enough for this test'

describe('the key of second factors', () => {
  test('lies in a file that only its user can read, is made once, and is in no table', async () => {
    const path = factorKeyFile(house.config)
    const text = readFileSync(path, 'utf8').trim()
    expect([statSync(path).mode & 0o777, text.length]).toEqual([0o600, 43])
    expect((await open(house.config.dataDir)).mark).toBe(house.factorKey.mark)
    expect(readdirSync(house.config.dataDir).filter((name) => name.startsWith('second-factors'))).toEqual([
      'second-factors.key',
    ])
    const { secret, factor_key_mark } = await house.db.selectFrom('instance').selectAll().executeTakeFirstOrThrow()
    expect([secret, factor_key_mark]).not.toContain(text)
    expect(keyOf(secret).mark).not.toBe(house.factorKey.mark)
  })

  test(
    'seals anew what the secret of the instance had sealed, and codes go on working',
    { tags: ['T14'] },
    async () => {
      const reader = await aGuardedReader(house)
      const { secret } = await house.db.selectFrom('instance').select('secret').executeTakeFirstOrThrow()
      const former = keyOf(secret)
      await house.db
        .updateTable('second_factors')
        .set({ sealed_secret: former.seal(reader.id, reader.secret) })
        .execute()
      await house.db.updateTable('instance').set({ factor_key_mark: null }).execute()
      await open(house.config.dataDir)
      expect(await outcomeOf(reader.call.security.proveFactor({ code: shown(reader.secret) }))).toBe('fine')
      const { sealed_secret } = await house.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
      expect(() => former.unseal(reader.id, sealed_secret)).toThrow('unable to authenticate data')
    },
  )

  test('a start without it, or with another, is refused while a reader needs it', async () => {
    await aGuardedReader(house)
    const folder = aFolder()
    await expect(open(folder)).rejects.toThrow(StartError)
    await expect(open(folder)).rejects.toThrow(/is missing\. Put the copy of .*second-factors\.key back/)
    await expect(open(folder, key)).rejects.toThrow(/is not the right one/)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'second-factors.key'), readFileSync(factorKeyFile(house.config)))
    expect((await open(folder)).mark).toBe(house.factorKey.mark)
    rmSync(folder, { recursive: true })
  })

  test('a set-up that a reader began and left needs no key: it is forgotten with it', async () => {
    const reader = await aReader(house)
    await reader.call.security.beginSecondFactor({ password: aPassword })
    expect((await open(house.config.dataDir, key)).mark).toBe(keyOf(key).mark)
    expect(await house.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  })

  test('a process whose key was replaced seals nothing with it', async () => {
    const reader = await aReader(house)
    expect((await open(house.config.dataDir, key)).mark).toBe(keyOf(key).mark)
    await expect(reader.call.security.beginSecondFactor({ password: aPassword })).rejects.toThrow(
      'give all of them the same SECOND_FACTOR_KEY',
    )
  })

  test(
    'when it is lost, a command turns all second factors off, and a new one is made',
    { tags: ['T14'] },
    async () => {
      const reader = await aGuardedReader(house)
      vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
      const connectionString = house.pool.options.connectionString
      const running = new pg.Client({ connectionString, application_name: 'sageleaf of another process' })
      await running.connect()
      await expect(turnOffSecondFactors(['turn-off-all'])).rejects.toThrow('Sageleaf is running on this database')
      expect(await reader.call.security.secondFactor()).toMatchObject({ isOn: true })
      await running.end()
      const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
      await turnOffSecondFactors(['turn-off-all'])
      expect(said).toHaveBeenCalledWith(expect.stringContaining('is off for all readers. Told by email: 1.'))
      said.mockRestore()
      expect(await reader.call.security.secondFactor()).toMatchObject({ isOn: false, codesLeft: 0 })
      const folder = aFolder()
      expect((await open(folder)).mark).not.toBe(house.factorKey.mark)
      rmSync(folder, { recursive: true })
    },
  )
})
