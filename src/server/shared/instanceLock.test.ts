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

test('a folder is taken once, and free again when it is given back', async () => {
  const giveBack = await lockFolder(folder)
  expect(giveBack).toBeTypeOf('function')
  expect(await lockFolder(folder)).toEqual({ takenBy: process.pid })
  if (typeof giveBack === 'function') giveBack()
  expect(readdirSync(folder)).toEqual([])
  expect(await lockFolder(folder)).toBeTypeOf('function')
})

test('what a dead process left in the folder is ignored', async () => {
  for (const left of ['999999999', `${process.ppid}`, '', 'nonsense']) {
    writeFileSync(join(folder, 'sageleaf.lock'), left)
    const giveBack = await lockFolder(folder)
    expect(giveBack, left).toBeTypeOf('function')
    expect(readFileSync(join(folder, 'sageleaf.lock'), 'utf8')).toBe(String(process.pid))
    if (typeof giveBack === 'function') giveBack()
  }
})

test('of many starts at once, one gets the folder; when it is killed, the next one does', async () => {
  const at = Date.now() + 1500
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./instanceLock.ts'))})
    while (Date.now() < ${at});
    const lock = await lockFolder(${JSON.stringify(folder)})
    process.stdout.write(typeof lock === 'function' ? 'mine' : 'theirs')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000)`
  const answers = await Promise.all(Array.from({ length: 6 }, () => outputOf(script)))
  expect(answers.toSorted()).toEqual(['mine', 'theirs', 'theirs', 'theirs', 'theirs', 'theirs'])
  expect(await lockFolder(folder)).toBeTypeOf('function')
})

async function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return said
}
