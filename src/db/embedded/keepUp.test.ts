import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepUp, type Watch } from './keepUp.ts'
import { isAlive, type Postmaster } from './pidFile.ts'

/** Any program serves: only its life is followed. */
function aServer(...command: string[]): Postmaster {
  const child = spawn(command[0] ?? 'sleep', command.length > 0 ? command.slice(1) : ['60'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { pid: child.pid!, port: 1, reaped: () => ended }
}

const aWatch = () => ({
  onAway: vi.fn<Watch['onAway']>(),
  onBack: vi.fn<Watch['onBack']>(),
  onGivenUp: vi.fn<Watch['onGivenUp']>(),
})

test('a server that is being started while the product stops is stopped, too', async () => {
  const watch = aWatch()
  const first = aServer()
  const starting = Promise.withResolvers<void>()
  const mayStart = Promise.withResolvers<void>()
  let second: Postmaster | undefined
  const relaunch = async () => {
    starting.resolve()
    await mayStart.promise
    return (second = aServer())
  }
  const stop = keepUp(tmpdir(), first, relaunch, watch)
  process.kill(first.pid, 'SIGKILL')
  await starting.promise
  const stopped = stop()
  mayStart.resolve()
  await stopped
  expect(isAlive(second!.pid)).toBe(false)
  expect(watch.onBack).not.toHaveBeenCalled()
})

test('a server that dies just after each start is started after ever longer pauses', async () => {
  const starts: number[] = []
  const dyingServer = async () => {
    starts.push(performance.now())
    return aServer('true')
  }
  const stop = keepUp(tmpdir(), aServer('true'), dyingServer, aWatch())
  await vi.waitFor(() => expect(starts.length).toBeGreaterThan(2), 10_000)
  await stop()
  expect(starts[1]! - starts[0]!).toBeGreaterThan(450)
  expect(starts[2]! - starts[1]!).toBeGreaterThan(900)
})

test('a disk that cannot be asked for its room does not hinder a start', async () => {
  const watch = aWatch()
  const stop = keepUp('/not/there', aServer('true'), async () => aServer(), watch)
  await vi.waitFor(() => expect(watch.onBack).toHaveBeenCalledOnce(), 10_000)
  await stop()
})
