import { rmSync } from 'node:fs'
import { type Binaries, binaries } from '../embedded/binaries.ts'
import { createCluster, owner, passwordIn } from '../embedded/cluster.ts'
import { databaseUserFor } from '../embedded/databaseUser.ts'
import { launch, stop } from '../embedded/postmaster.ts'
import type { Postmaster } from '../embedded/pidFile.ts'
import { quickFolder } from './quickFolder.ts'

/** Like an operator's own PostgreSQL server, always at the same address. */
export interface ExternalServer {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Not started yet. */
export async function anExternalServer(port: number, programs?: Binaries): Promise<ExternalServer> {
  const folder = quickFolder('server')
  const used = programs ?? (await binaries())
  const user = databaseUserFor(folder, used.postgres)
  const password = passwordIn(folder)
  await createCluster(folder, user, used, ['--locale=C.UTF-8'])
  let running: Postmaster | undefined
  const end = async () => {
    if (running) await stop(running)
    running = undefined
  }
  return {
    url: `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`,
    start: async () => void (running = await launch(folder, { password, user, programs: used, port })),
    stop: end,
    remove: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Undefined where npm did not install them. */
export async function postgres15Binaries(): Promise<Binaries | undefined> {
  const name = 'postgres-15-linux-x64'
  try {
    return (await import(name)) as Binaries
  } catch {
    return undefined
  }
}
