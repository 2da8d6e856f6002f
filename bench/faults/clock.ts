import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map((folder) =>
  join(folder, 'faketime/libfaketime.so.1'),
)

const library = libraries.find((path) => existsSync(path))

export const whyNoClock = (): string | undefined => (library ? undefined : 'needs libfaketime (Debian: faketime)')

/** For the product and its database. The time that passes is real: only what the clock says jumps. */
export const clockSettings = (file: string): Record<string, string> => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
})

/** In hours from the true time. */
export function setClock(file: string, hours: number): void {
  writeFileSync(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`, { mode: 0o644 })
}
