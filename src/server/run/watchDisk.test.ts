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
