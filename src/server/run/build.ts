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
import { brotliCompress, constants, gzip } from 'node:zlib'

const home = join(import.meta.dirname, '../../..')
/** Where the built client stands. */
export const clientFolder = join(home, 'dist/client')
const stamp = join(home, 'dist/client.digest')
const cutOffAfterMs = 10 * 60_000
const sources = ['src/client/**/*', 'src/contract/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the client unless it is built from just these sources already. Returns whether it was built. */
export async function buildClient(): Promise<boolean> {
  const digest = digestOf(sources)
  if (existsSync(join(clientFolder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) {
    return false
  }
  // Built beside and then put in place: a start that is killed, or a second one at the same time, leaves no half pages.
  mkdirSync(join(home, 'dist'), { recursive: true })
  sweepCutOff()
  const making = mkdtempSync(join(home, 'dist/making-'))
  try {
    await bundle(making)
    await compress(making)
    putInPlace(making)
    writeFileSync(stamp, digest)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return true
}

function putInPlace(made: string): void {
  // The temporary folder was closed to others; whoever runs the product later may be another user.
  chmodSync(made, 0o755)
  rmSync(clientFolder, { recursive: true, force: true })
  try {
    renameSync(made, clientFolder)
  } catch (error) {
    // Another start was quicker. Its pages are made from the same sources.
    if (!existsSync(join(clientFolder, 'index.html'))) throw error
  }
}

function sweepCutOff(): void {
  for (const folder of globSync('dist/making-*', { cwd: home }).map((name) => join(home, name))) {
    const isOld = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > cutOffAfterMs
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  // The bundler would put React's slow development code into the pages of whoever has it set otherwise.
  process.env['NODE_ENV'] = 'production'
  try {
    const { build } = await import('vite')
    const config = { root: join(home, 'src/client'), configFile: join(home, 'vite.config.ts') }
    await build({ ...config, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
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

/** Writes .br and .gz beside every text file, so that none is compressed while somebody waits. */
async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,txt,json,webmanifest}', { cwd: folder })
  await Promise.all(files.map((file) => compressOne(join(folder, file))))
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < 512) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
