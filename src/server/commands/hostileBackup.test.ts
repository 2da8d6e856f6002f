import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { anEmptyInstance, full, pathInFolder, setUpBackup, useFullInstance } from '#server/testing/house/backups.ts'
import { rewriteBackup } from '#server/testing/house/rewriteBackup.ts'
import { instanceName, Manifest } from '../backup/manifest.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { readSealed } from '../backup/sealedFile.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

setUpBackup()

const whole = () => pathInFolder('whole.tar')
const changed = () => pathInFolder('changed.tar')
const users = 'tables/users/0000001.copy.gz'

async function entryOf(name: string): Promise<Buffer> {
  for await (const entry of readSealed(whole())) if (entry.name === name) return entry.bytes
  throw new Error(`no ${name}`)
}

async function partsOf(table: string) {
  const { contents, manifest } = await checkBackup(whole())
  return { tables: manifest.tables, listed: contents.tables, part: contents.tables[table]! }
}

test(
  'rows that the list of contents does not have, or has and are missing, are refused',
  { tags: ['G18'] },
  async () => {
    const place = await anEmptyInstance()
    const rows = gunzipSync(await entryOf(users))
      .toString()
      .split('\n')
    const bytesOf = (lines: string[]) => gzipSync(lines.join('\n'))
    for (const lines of [rows.slice(1), [rows[0]!, ...rows]]) {
      await rewriteBackup(whole(), changed(), { entries: { [users]: bytesOf(lines) } })
      await expect(restore([changed()])).rejects.toThrow(
        `The backup ${changed()} does not hold what it says it does (tables/users). Nothing was restored.`,
      )
    }
    const { listed, part } = await partsOf('users')
    const contents = { tables: { ...listed, users: { ...part, count: part.count + 1 } } }
    await rewriteBackup(whole(), changed(), { contents })
    await expect(restore([changed()])).rejects.toThrow('does not hold what it says it does (tables/users)')
    await rewriteBackup(whole(), changed(), { contents: { files: { count: 'many' } } })
    await expect(restore([changed()])).rejects.toThrow('was cut short or changed')
    expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
  },
)

test('a table that is missing, unknown or elsewhere in the file is refused', { tags: ['G18'] }, async () => {
  const place = await anEmptyInstance()
  const { tables, listed } = await partsOf('users')
  const fewer = tables.filter(({ name }) => name !== 'users')
  await rewriteBackup(whole(), changed(), { manifest: { tables: fewer } })
  await expect(restore([changed()])).rejects.toThrow('does not hold what it says it does (tables/users)')
  const { users: ofUsers, ...others } = listed
  const none = { count: 0, bytes: 0, sha256: ofUsers!.sha256 }
  const more = [...tables, { name: 'recipes', columns: ['id'] }]
  await rewriteBackup(whole(), changed(), {
    manifest: { tables: more },
    contents: { tables: { ...others, users: ofUsers, recipes: none } },
  })
  await expect(restore([changed()])).rejects.toThrow(
    'The backup has tables that Sageleaf does not know: recipes. Nothing was changed.',
  )
  const empty = tables.find(({ name }) => listed[name]!.count === 0)!.name
  const lacking = { ...listed }
  delete lacking[empty]
  await rewriteBackup(whole(), changed(), {
    manifest: { tables: tables.filter(({ name }) => name !== empty) },
    contents: { tables: lacking },
  })
  await expect(restore([changed()])).rejects.toThrow(`The backup lacks tables: ${empty}. Nothing was changed.`)
  // Rows are read in the order of the manifest: those of a table out of turn would be passed over.
  const turned = [...tables].reverse()
  await rewriteBackup(whole(), changed(), { manifest: { tables: turned } })
  await expect(restore([changed()])).rejects.toThrow(/^Of \d+ rows of \w+, 0 were restored\. Nothing was changed\.$/)
  expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
})

test('a file says nothing to the terminal but names', { tags: ['G18'] }, async () => {
  const place = await anEmptyInstance({ PUBLIC_URL: 'https://books.example.com' })
  const { tables } = await partsOf('users')
  const unknown = [...tables, { name: 'a\u001b[2Jb', columns: ['id'] }]
  const names = [
    '',
    'a b',
    'a.example/b',
    'me@a.example',
    'a.example\u001b[2J',
    'a.example\nAll is well.',
    'münchen.example',
  ]
  for (const manifest of [
    ...names.map((instance) => ({ instance })),
    { product: '0.1\u001b[2J' },
    { tables: unknown },
  ]) {
    await rewriteBackup(whole(), changed(), { manifest })
    await expect(restore([changed()]), JSON.stringify(manifest)).rejects.toThrow(
      `The backup ${changed()} was cut short or changed. Nothing was restored.`,
    )
  }
  for (const product of ['9.0\u001b[2J', { toString: 1 }]) {
    await rewriteBackup(whole(), changed(), { manifest: { format: 2, product } })
    await expect(restore([changed()])).rejects.toThrow(
      / was made by a newer Sageleaf \([\w. []+\): update this one first\.$/,
    )
  }
  const { listed, part } = await partsOf('users')
  await rewriteBackup(whole(), changed(), { contents: { tables: { ...listed, 'a\u001b[2Jb': part } } })
  await expect(restore([changed()])).rejects.toThrow('does not hold what it says it does (tables/a [2Jb)')
  for (const publicUrl of [
    'http://localhost:3000',
    'https://a.example:80',
    'http://[::1]:443',
    'https://xn--mnchen-3ya.example',
  ])
    expect(Manifest.shape.instance.safeParse(instanceName({ publicUrl })).success, publicUrl).toBe(true)
  expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
})

test('a small file that swells to 256 megabytes takes little memory', { tags: ['G18'] }, async () => {
  const piece = gzipSync(Buffer.alloc(256 * 1024 ** 2))
  await rewriteBackup(whole(), changed(), { entries: { [users]: piece } })
  await expect(checkBackup(changed())).rejects.toThrow('does not hold what it says it does (tables/users)')
  expect((await peakOf(changed())) - (await peakOf(whole()))).toBeLessThan(128 * 1024 ** 2)
})

/** The most memory, in bytes, of a process of its own that does nothing but check a backup. */
async function peakOf(path: string): Promise<number> {
  const module = JSON.stringify(join(import.meta.dirname, '../backup/readBackup.ts'))
  const script = `const { checkBackup } = await import(${module})
    await checkBackup(process.argv[1]).catch(() => undefined)
    const { readFileSync } = await import('node:fs')
    process.stdout.write(readFileSync('/proc/self/status', 'utf8'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, path])
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(stdout)![1]) * 1024
}

test("an operator's own tables stay out of the backup, which says so", { tags: ['G18'] }, async () => {
  useFullInstance()
  const { pool } = full.house
  await pool.query('create table recipes (id int)')
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  try {
    await backUp([pathInFolder('foreign.tar')])
  } finally {
    await pool.query('drop table recipes')
  }
  expect(said).toHaveBeenCalledWith('Not in the backup, because Sageleaf did not make them: recipes.\n')
  await anEmptyInstance()
  await restore([pathInFolder('foreign.tar')])
})
