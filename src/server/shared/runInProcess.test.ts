import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInProcess } from './runInProcess.ts'

const runner = import.meta.resolve('./runInProcess.ts')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sageleaf-process-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file for a child that does `work` with what it is given. */
function aWorker(name: string, work: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `import { answerParent } from ${JSON.stringify(runner)}\nawait answerParent(${work})`)
  return pathToFileURL(path)
}

test('a result comes back, and a failure with its reason', async () => {
  const halves = aWorker('halves', '({ numbers }) => numbers.map((number) => number / 2)')
  expect(await runInProcess(halves, { numbers: Float64Array.of(2, 5) })).toEqual(Float64Array.of(1, 2.5))
  await expect(runInProcess(halves, {})).rejects.toThrow(/undefined/)
})

test('a child that is killed is a failure', async () => {
  const endless = aWorker('endless', '() => new Promise((resolve) => setTimeout(resolve, 120_000))')
  const asked = runInProcess(endless, undefined, (child) => setTimeout(() => child.kill('SIGKILL'), 50))
  await expect(asked).rejects.toThrow('endless.mjs ended with SIGKILL and no result')
})

test('a child ends with its parent, even by kill -9', async () => {
  const note = join(folder, 'pid')
  const waits = aWorker(
    'waits',
    `async () => {
      const { writeFileSync } = await import('node:fs')
      writeFileSync(${JSON.stringify(note)}, String(process.pid))
      await new Promise((resolve) => setTimeout(resolve, 120_000))
    }`,
  )
  const script = `const { runInProcess } = await import(${JSON.stringify(runner)})
    await runInProcess(new URL(${JSON.stringify(waits.href)}))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8'), { timeout: 180_000 }).toMatch(/^\d+$/)
  const isRunning = () => existsSync(`/proc/${readFileSync(note, 'utf8')}`)
  expect(isRunning()).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(isRunning, { timeout: 180_000 }).toBe(false)
})
