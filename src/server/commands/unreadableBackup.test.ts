import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-unreadable-'))
const sealed = join(folder, 'sealed.tar')
const shut = join(folder, 'shut')
afterAll(() => {
  chmodSync(shut, 0o700)
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllEnvs())

/** Runs as a user whom nothing was given to: the superuser may read everything. */
async function asNobody<Result>(run: () => Promise<Result>): Promise<Result> {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return await run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test(
  'a backup that this user may not read is refused with that reason, before anything starts',
  { tags: ['G18'] },
  async () => {
    chmodSync(folder, 0o755)
    writeFileSync(sealed, 'words', { mode: 0o000 })
    mkdirSync(shut)
    writeFileSync(join(shut, 'inner.tar'), 'words')
    chmodSync(shut, 0o000)
    vi.stubEnv('DATA_DIR', join(folder, 'data'))
    for (const path of [sealed, join(shut, 'inner.tar')])
      await expect(asNobody(() => restore([path]))).rejects.toThrow(
        `${path} cannot be read by this user. Nothing was changed.`,
      )
    for (const path of [join(folder, 'none.tar'), join(sealed, 'inner.tar'), folder])
      await expect(asNobody(() => restore([path]))).rejects.toThrow(`There is no file ${path}.`)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  },
)
