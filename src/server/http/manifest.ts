import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientFolder } from '../run/build.ts'

/** By source file, below `src/client`. */
export type Manifest = Partial<Record<string, { file: string; imports?: string[] }>>

/** The built files of the pages. Throws when they are not built. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
}
