// Type-checks every room with its own settings; the sage has neither DOM nor Node, so that input and output do not compile.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const home = join(import.meta.dirname, '..')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const projects = ['tsconfig.json', ...globSync('src/*/tsconfig.json', { cwd: home }).sort()]
const failed = projects.filter((project) => {
  process.stdout.write(`types: ${project}\n`)
  // Incremental: results for unchanged files are kept.
  const known = `node_modules/.cache/types/${project.replaceAll('/', '-')}`
  const args = [tsc, '-p', project, '--incremental', '--tsBuildInfoFile', known]
  return spawnSync(process.execPath, args, { cwd: home, stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) process.exit(1)
