import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Book services reject clients without a name and a contact. */
export const userAgentOf = ({ contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>) =>
  `Sageleaf/${productVersion} (+${contact ?? publicUrl})`

export const { version: productVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
