import { execFile } from 'node:child_process'
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
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { digestOf, serverFolder } from './launch.js'

const source = import.meta.dirname
const home = join(source, '../../..')
export const clientFolder = join(home, 'dist/client')
const stamp = join(home, 'dist/client.digest')
const cutOffAfterMs = 10 * 60_000
const keptBundles = 4

/** Does nothing when these sources are already built; returns whether it built. */
export async function buildClient(signal?: AbortSignal): Promise<boolean> {
  const digest = digestOf(['src/client', 'src/contract'], ['vite.config.ts', 'package-lock.json'])
  if (existsSync(join(clientFolder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) {
    return false
  }
  await bundleApart('bundlePages.ts', replacePages, { signal })
  writeFileSync(stamp, digest)
  return true
}

/**
 * For later starts and commands. Does nothing when these sources are already bundled; returns whether it bundled. The
 * bundles used last stay, since a product may still run from one of them.
 */
export async function buildServer(signal?: AbortSignal, yields = 0): Promise<boolean> {
  const folder = serverFolder()
  if (existsSync(folder)) return false
  const isOlder = (one: string, other: string) => statSync(other).mtimeMs - statSync(one).mtimeMs
  const before = globSync('dist/server-*', { cwd: home }).map((name) => join(home, name))
  for (const outdated of before.toSorted(isOlder).slice(keptBundles)) rmSync(outdated, { recursive: true, force: true })
  const putInPlace = (made: string) => {
    // Else the sources were changed meanwhile.
    if (!existsSync(folder) && serverFolder() === folder) renameSync(made, folder)
  }
  await bundleApart('bundleServer.ts', putInPlace, { signal, yields })
  return true
}

/**
 * In a separate process: the bundler needs 500 MB that the product would keep. Bundled aside and then moved, so a killed or
 * concurrent start leaves nothing half made.
 */
async function bundleApart(
  script: string,
  putInPlace: (made: string) => unknown,
  { signal, yields = 0 }: { signal?: AbortSignal; yields?: number },
): Promise<void> {
  mkdirSync(join(home, 'dist'), { recursive: true })
  sweepCutOff()
  const making = mkdtempSync(join(home, 'dist/making-'))
  try {
    const bundling = promisify(execFile)(process.execPath, [join(source, script), making], { signal })
    if (bundling.child.pid && yields > 0) setPriority(bundling.child.pid, yields)
    await bundling
    // The temporary folder was private; another user may run the product later.
    chmodSync(making, 0o755)
    putInPlace(making)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function replacePages(made: string): void {
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

if (import.meta.main) {
  process.stdout.write((await buildClient()) ? 'The pages were built.\n' : 'The pages are built already.\n')
  process.stdout.write((await buildServer()) ? 'The server was bundled.\n' : 'The server is bundled already.\n')
}
