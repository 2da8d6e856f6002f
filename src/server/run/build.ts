import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const home = join(import.meta.dirname, '../../..')
export const clientFolder = join(home, 'dist/client')
const stamp = join(home, 'dist/client.digest')
const cutOffAfterMs = 10 * 60_000
const sources = ['src/client/**/*', 'src/contract/**/*', 'vite.config.ts', 'package-lock.json']

/** Does nothing when these sources are already built; returns whether it built. */
export async function buildClient(signal?: AbortSignal): Promise<boolean> {
  const digest = digestOf(sources)
  if (existsSync(join(clientFolder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) {
    return false
  }
  // Built aside and then moved, so a killed or concurrent start leaves no half-built pages.
  mkdirSync(join(home, 'dist'), { recursive: true })
  sweepCutOff()
  const making = mkdtempSync(join(home, 'dist/making-'))
  try {
    await bundleApart(making, signal)
    putInPlace(making)
    writeFileSync(stamp, digest)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return true
}

/** A separate process: the bundler needs 500 MB that the product would keep. */
async function bundleApart(folder: string, signal?: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundlePages.ts'), folder], { signal })
}

function putInPlace(made: string): void {
  // The temporary folder was private; another user may run the product later.
  chmodSync(made, 0o755)
  rmSync(clientFolder, { recursive: true, force: true })
  try {
    renameSync(made, clientFolder)
  } catch (error) {
    if (!existsSync(join(clientFolder, 'index.html'))) throw error
  }
}

function sweepCutOff(): void {
  for (const folder of globSync('dist/making-*', { cwd: home }).map((name) => join(home, name))) {
    const isOld = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > cutOffAfterMs
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}

function digestOf(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: home, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(home.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main)
  process.stdout.write((await buildClient()) ? 'The pages were built.\n' : 'The pages are built already.\n')
