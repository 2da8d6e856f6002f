import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (settings: Record<string, string>, ...args: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HOME: folder, DATA_DIR: join(folder, 'data'), ...settings }
  return spawnSync(process.execPath, [join(import.meta.dirname, '../run/command.js'), ...args], {
    env,
    encoding: 'utf8',
  })
}

test('a command that the disk refuses says so in one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  const { status, stderr } = command({ DATA_DIR: join(folder, 'file', 'data') }, 'admin', 'grant', 'poirot')
  expect(status).toBe(1)
  expect(stderr).toBe(`Sageleaf cannot start: ${join(folder, 'file', 'data')} leads through a file.\n`)
})

test('a setting that is wrong is named without a stack trace', () => {
  const { status, stderr } = command({ PORT: 'many' }, 'admin', 'grant', 'poirot')
  expect([status, stderr.includes('PORT is a port number'), stderr.includes('    at ')]).toEqual([1, true, false])
})

test('a command that is not known is answered with those that are', () => {
  expect(command({}, 'fly').stderr).toContain('sageleaf <command>')
})
