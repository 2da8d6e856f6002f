import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { exportFile } from '../exports/exportFile.ts'
import { planImport } from '../imports/plan.ts'
import { runImport } from '../imports/runImport.ts'
import { startRun } from '../testing/cast/imports.ts'
import { aReader } from '../testing/cast/reader.ts'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

const libraries = join(import.meta.dirname, '../testing/libraries')

let house: HouseWithPool
let app: FastifyInstance
/** One of each format, the archive included. */
let files: Buffer[]
beforeAll(async () => {
  house = await aHouse()
  // Each file comes from the same reader.
  app = await anApp(house.config, { ...house, limits: { ...house.limits, use: async () => undefined } })
  const folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  const path = join(folder, 'archive.zip')
  await exportFile(house, { readerId: (await aReader(house, { rated: { Emma: 4 } })).id, kind: 'archive', path })
  files = [...readdirSync(libraries).map((name) => readFileSync(join(libraries, name))), await readFile(path)]
  await rm(folder, { recursive: true })
})

const damage = fc.record({
  file: fc.nat({ max: 9 }),
  cutAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: 1 }),
  flips: fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat({ max: 255 }) }), {
    maxLength: 4,
  }),
})

test('a file of any format, cut anywhere and with any bytes changed, is taken or refused with a sentence', async () => {
  expect(files).toHaveLength(10)
  const reader = await aReader(house)
  const headers = { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' }
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, cutAt, flips }) => {
      const payload = Buffer.from(files[file]!.subarray(0, Math.round(files[file]!.length * cutAt)))
      for (const { at, byte } of flips) if (payload.length > 0) payload[Math.floor(at * (payload.length - 1))] = byte
      const answer = await app.inject({ method: 'PUT', url: '/imports?today=2026-11-23', payload, headers })
      const told = answer.json<{ id: string; rows: number; message: string }>()
      if (answer.statusCode !== 200) {
        expect(answer.statusCode).toBe(422)
        expect(told.message).toMatch(/^[A-Z].*\.$/)
        return
      }
      await planImport(house.db, { importId: told.id })
      await startRun(house, told.id)
      await runImport(house.db, told.id)
      const state = await house.db.selectFrom('imports').select('state').where('id', '=', told.id).executeTakeFirst()
      expect(state).toEqual({ state: 'done' })
    }),
    { numRuns: 60 },
  )
})
