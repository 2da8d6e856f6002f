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

const fourMinutes = 4 * 60_000

test.each([
  ['cannot be started', () => Promise.reject(new Error('the port is taken')), 'the port is taken'],
  ['ends just after each start', async () => aServer('true'), 'It ended just after each start.'],
])('a server that %s is given up after ten minutes, and told once', async (_, start, words) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const watch = aWatch()
  let starts = 0
  const relaunch = () => {
    starts += 1
    vi.setSystemTime(Date.now() + fourMinutes)
    return start()
  }
  const stop = keepUp(tmpdir(), aServer('true'), relaunch, watch)
  await vi.waitFor(() => expect(watch.onGivenUp).toHaveBeenCalled(), 20_000)
  expect(watch.onGivenUp.mock.calls.map(([error]) => error.message)).toEqual([words])
  expect(starts).toBe(3)
  await stop()
  expect(starts).toBe(3)
})

test('a server that was up in between is not given up for how often it ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const watch = aWatch()
  let starts = 0
  const relaunch = async () => {
    starts += 1
    const server = aServer('sleep', '0.2')
    // It seems to have been up for four minutes when it ends.
    void server.reaped!().then(() => vi.setSystemTime(Date.now() + fourMinutes))
    return server
  }
  const stop = keepUp(tmpdir(), aServer('true'), relaunch, watch)
  await vi.waitFor(() => expect(starts).toBeGreaterThan(5), 20_000)
  expect(watch.onGivenUp).not.toHaveBeenCalled()
  await stop()
})

test('a server that an earlier process had started is missed, too, when another program has its pid', async () => {
  const watch = aWatch()
  const stop = keepUp(tmpdir(), { pid: process.pid, port: 1 }, async () => aServer(), watch)
  await vi.waitFor(() => expect(watch.onBack).toHaveBeenCalledOnce(), 10_000)
  await stop()
})
