import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'

export type Release = () => void

/** Returns the release, or the holder's pid (0: not known yet). The socket name is freed when its process ends. */
export async function lockFolder(dataDir: string): Promise<Release | { takenBy: number }> {
  mkdirSync(dataDir, { recursive: true })
  const note = join(dataDir, 'sageleaf.lock')
  const server = await listenOn(nameFor(realpathSync(dataDir)))
  if (!server) return { takenBy: existsSync(note) ? Number(readFileSync(note, 'utf8')) || 0 : 0 }
  writeFileSync(note, String(process.pid))
  return () => {
    rmSync(note, { force: true })
    server.close()
  }
}

function nameFor(folder: string): string {
  const name = `sageleaf-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  // Linux has abstract names, Windows pipes; elsewhere a socket file may outlive its process.
  if (platform() === 'linux') return `\0${name}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function listenOn(name: string): Promise<Server | undefined> {
  const server = await tryToListen(name)
  if (server || (await isAnswered(name))) return server
  if (platform() !== 'linux' && platform() !== 'win32') rmSync(name, { force: true })
  return tryToListen(name)
}

function tryToListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server.unref()))
  })
}

function isAnswered(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visit = createConnection(name, () => visit.end(() => resolve(true)))
    visit.once('error', () => resolve(false))
  })
}
