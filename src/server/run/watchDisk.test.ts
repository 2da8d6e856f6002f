import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { roomToStartBytes } from '#db/embedded/keepUp.ts'
import { mebibyte } from '../shared/disk.ts'
import { openLog } from '../shared/log.ts'
import { aFolder } from '../testing/house/instance.ts'
import { watchDisk } from './watchDisk.ts'

test('the reserve is enough to start the database, cannot be compressed, and is given up on a full disk', async () => {
  const reserve = join(aFolder(), 'reserve')
  writeFileSync(reserve, 'smaller, as an older version left it')
  let freeBytes = 512 * mebibyte
  const disk = { look: () => ({ state: 'ample' as const, freeBytes, sizeBytes: 1024 * mebibyte }) }
  const stop = watchDisk(disk, reserve, openLog('silent'))
  await vi.waitFor(() => expect(statSync(reserve).size).toBeGreaterThan(roomToStartBytes), 10_000)
  const some = readFileSync(reserve).subarray(0, mebibyte)
  expect(gzipSync(some).length).toBeGreaterThan(0.9 * mebibyte)
  freeBytes = 0
  await vi.waitFor(() => expect(existsSync(reserve)).toBe(false), 10_000)
  await stop()
})

test('the log says once when the disk runs low, full, and has room again; a small one gets no reserve', async () => {
  const reserve = join(aFolder(), 'reserve')
  const lines: [string, number, string][] = []
  const line =
    (level: string) =>
    ({ freeMegabytes }: { freeMegabytes: number }, words: string) =>
      void lines.push([level, freeMegabytes, words])
  const log = { info: line('info'), warn: line('warn') } as never
  let looks = 0
  const states = ['low', 'low', 'full', 'ample'] as const
  const look = () => ({ state: states[looks++] ?? 'ample', freeBytes: 200 * mebibyte, sizeBytes: 1024 * mebibyte })
  const stop = watchDisk({ look }, reserve, log)
  await vi.waitFor(() => expect(looks).toBeGreaterThan(5), 20_000)
  await stop()
  expect(lines).toEqual([
    ['warn', 200, 'less than five percent of the disk is free'],
    ['warn', 200, 'the disk is full: nothing is saved until there is room, reading goes on'],
    ['info', 200, 'the disk has room again'],
  ])
  expect(existsSync(reserve)).toBe(false)
})
