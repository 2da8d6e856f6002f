import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json'))

export function generateTypes(url: string, file: string): void {
  const options = ['--dialect=postgres', '--default-schema=public', '--include-pattern=public.*', `--out-file=${file}`]
  const parsers = ['--date-parser=string', '--numeric-parser=number']
  const env = { ...process.env, DATABASE_URL: url }
  execFileSync(process.execPath, [join(folder, 'dist/cli/bin.js'), ...options, ...parsers, `--url=${url}`], { env })
}
