import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backups } from '../bench/planted/backups.ts'
import { data } from '../bench/planted/data.ts'
import { doors } from '../bench/planted/doors.ts'

const faults = [...doors, ...data, ...backups]
const textOf = (file: string) =>
  existsSync(join(import.meta.dirname, file)) ? readFileSync(join(import.meta.dirname, file), 'utf8') : ''

test('each planted fault finds its text once, and the tests that should see it are there', () => {
  expect(faults.length).toBeGreaterThan(60)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  const stale = faults.filter(({ file, find }) => textOf(file).split(find).length !== 2).map(({ name }) => name)
  expect(stale).toEqual([])
  const lost = faults.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(import.meta.dirname, file)))
  expect(lost).toEqual([])
})
