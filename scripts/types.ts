// Type-checks every room with its own settings; the sage has neither DOM nor Node, so that input and output do not compile.
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const home = join(import.meta.dirname, '..')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const projects = ['tsconfig.json', ...globSync('src/*/tsconfig.json', { cwd: home }).sort()]
const green = await Promise.all(projects.map(isGreen))
if (green.includes(false)) process.exit(1)

function isGreen(project: string): Promise<boolean> {
  // Incremental: results for unchanged files are kept.
  const known = `node_modules/.cache/types/${project.replaceAll('/', '-')}`
  // One thread for each project: the threads of one project check the same types again, for three times the work.
  const args = [tsc, '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: home }, (error, said, faults) => {
      process.stdout.write(`types: ${project}\n${said}${faults}`)
      resolve(error === null)
    })
  })
}
