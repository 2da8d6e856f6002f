import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './instanceLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sageleaf-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is taken once, and free again when it is given back', () => {
  const giveBack = lockFolder(folder)
  expect(giveBack).toBeTypeOf('function')
  expect(lockFolder(folder)).toEqual({ takenBy: process.pid })
  if (typeof giveBack === 'function') giveBack()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock of a process that is gone, or whose number another has now, is void', () => {
  for (const left of ['999999999 1', `${process.pid} 1`, '', 'nonsense']) {
    writeFileSync(join(folder, 'sageleaf.lock'), left)
    const giveBack = lockFolder(folder)
    expect(giveBack, left).toBeTypeOf('function')
    expect(readFileSync(join(folder, 'sageleaf.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    if (typeof giveBack === 'function') giveBack()
  }
})

test('of many starts at once on a folder with a void lock, one gets it', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'sageleaf.lock'), '999999999 1')
  const at = Date.now() + 1500
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./instanceLock.ts'))})
    while (Date.now() < ${at});
    const lock = lockFolder(${JSON.stringify(folder)})
    process.stdout.write(typeof lock === 'function' ? 'mine' : 'theirs')
    setTimeout(() => {}, 3000)`
  const answers = await Promise.all(Array.from({ length: 6 }, () => outputOf(script)))
  expect(answers.toSorted()).toEqual(['mine', 'theirs', 'theirs', 'theirs', 'theirs', 'theirs'])
})

async function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return said
}
