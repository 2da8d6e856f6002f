import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string
}

/** Who asks, and where to find out more: services turn away programs that do not say so. */
export const userAgentOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `Sageleaf/${version} (+${publicUrl})`
