import { StartError } from '#db/StartError.ts'
import { openApp } from './app.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import type { Log } from '../shared/log.ts'

const refusals: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use already, perhaps by another Sageleaf: set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
}

/** Serves HTTP at the configured address. The returned function stops it after the requests under way. */
export async function listen(config: Config, log: Log, house: () => House | undefined): Promise<() => Promise<void>> {
  const app = await openApp(config, log, house)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const refusal = refusals[(error as NodeJS.ErrnoException).code ?? '']
    throw refusal ? new StartError(refusal(config), { cause: error }) : error
  }
  return () => app.close()
}
