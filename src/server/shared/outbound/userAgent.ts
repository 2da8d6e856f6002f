import type { Config } from '#server/config.ts'
import { productVersion } from '../productVersion.ts'

/** Who asks, and whom to write to about it: services turn away programs that do not say so. */
export const userAgentOf = ({ contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>) =>
  `Sageleaf/${productVersion} (+${contact ?? publicUrl})`
