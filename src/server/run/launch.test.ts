import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../testing/house/instance.ts'

test('a module runs from the bundle of the very sources that are there, and otherwise from its source', () => {
  const home = aFolder()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  const run = (script: string) => {
    const launcher = `import { launch, serverFolder } from '${join(home, 'src/server/run/launch.js')}'; ${script}`
    const options = { env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const
    return spawnSync(process.execPath, ['--input-type=module', '-e', launcher], options).stdout
  }
  for (const room of ['contract', 'db', 'sage']) write(`src/${room}/part.ts`, '')
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('src/server/area/module.ts', `console.log('source', import.meta.dirname)`)
  write('src/server/run/launch.js', readFileSync(join(import.meta.dirname, 'launch.js'), 'utf8'))
  const launchIt = `await launch('area/module')`
  const fromSource = `source ${join(home, 'src/server/area')}\n`
  expect(run(launchIt)).toBe(fromSource)
  const folder = run('process.stdout.write(serverFolder())')
  write(join(folder.slice(home.length), 'module.js'), `console.log('bundle')`)
  expect(run(launchIt)).toBe('bundle\n')
  write('src/server/area/module.test.ts', 'a test is no source')
  expect(run(launchIt)).toBe('bundle\n')
  write('src/sage/part.ts', ' ')
  expect(run(launchIt)).toBe(fromSource)
  write('src/sage/part.ts', '')
  expect(run(launchIt)).toBe('bundle\n')
  for (const file of ['server/catalogue/merge.ts', 'sage/catalogue.ts']) {
    write(`src/${file}`, 'new')
    expect(run(launchIt)).toBe(fromSource)
    rmSync(join(home, 'src', file))
  }
  for (const file of ['server/testing/house.ts', 'db/catalogue/books.json']) write(`src/${file}`, 'not in the bundle')
  expect(run(launchIt)).toBe('bundle\n')
  write('package-lock.json', '{ }')
  expect(run(launchIt)).toBe(fromSource)
})
