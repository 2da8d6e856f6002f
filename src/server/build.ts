import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const home = join(import.meta.dirname, '../..')
/** Where the built client stands. */
export const clientFolder = join(home, 'dist/client')
const stamp = join(home, 'dist/client.digest')
const sources = ['src/client/**/*', 'src/contract/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the client unless it is built from just these sources already. Returns whether it was built. */
export async function buildClient(): Promise<boolean> {
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false
  const { build } = await import('vite')
  await build({ root: join(home, 'src/client'), configFile: join(home, 'vite.config.ts'), logLevel: 'error' })
  await compress()
  writeFileSync(stamp, digest)
  return true
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
async function compress(): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,txt,json,webmanifest}', { cwd: clientFolder })
  await Promise.all(files.map((file) => compressOne(join(clientFolder, file))))
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < 512) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
