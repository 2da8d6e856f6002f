import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Who asks, and whom to write to about it: services turn away programs that do not say so. */
export const userAgentOf = ({ contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>) =>
  `Sageleaf/${productVersion} (+${contact ?? publicUrl})`

/** The version of this product, as its package says. */
export const { version: productVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
