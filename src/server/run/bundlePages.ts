// Bundles the client into the given folder. Run by build.ts in a separate process.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const home = join(import.meta.dirname, '../../..')
const target = process.argv[2]!

// Otherwise React's slow development code would get into the pages.
process.env['NODE_ENV'] = 'production'
await build({
  root: join(home, 'src/client'),
  configFile: join(home, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir: target, emptyOutDir: true },
})
await compress(target)

/** Writes .br and .gz files, so that nothing is compressed per request. */
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
