import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Command {
  child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>
}

/** `sageleaf …` in its own process, with only the given settings. */
export function aCommand(settings: Record<string, string>, ...args: string[]): Command {
  const { PATH, NODE_COMPILE_CACHE, SHIPPED_BOOKS } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, SHIPPED_BOOKS, HOME: tmpdir(), OPEN_LIBRARY_URL: 'off', ...settings }
  const entry = join(import.meta.dirname, '../../run/command.js')
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) }
}
