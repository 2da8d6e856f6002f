import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Command {
  child: ChildProcess
  /** All that it has written so far. */
  said(): string
  /** Resolves with its exit code when it has ended; null when it was killed. */
  ended: Promise<number | null>
}

/** `sageleaf …` as a process of its own, which hears of no setting but those given. */
export function aCommand(settings: Record<string, string>, ...args: string[]): Command {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HOME: tmpdir(), OPEN_LIBRARY_URL: 'off', ...settings }
  const entry = join(import.meta.dirname, '../../commands/sageleaf.ts')
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) }
}
