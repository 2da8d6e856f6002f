import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { type Network, NotPublic } from './network.ts'

const connectWithinMs = 3000

/** Looks a name up once and checks the connection's own address before sending, against DNS rebinding. */
export async function connectPublicly(network: Network): Promise<buildConnector.connector> {
  const undici = await import('undici')
  const secure = undici.buildConnector({
    allowH2: false,
    timeout: connectWithinMs,
    ...(network.ca && { ca: network.ca }),
  })
  return (options, callback) => {
    open(network, options.hostname).then(
      (httpSocket) => secure({ ...options, httpSocket }, callback),
      (error: Error) => callback(error, null),
    )
  }
}

async function open(network: Network, name: string): Promise<Socket> {
  const addresses = await network.resolve(name)
  if (!addresses.every((ip) => network.isPublic(ip))) throw new NotPublic('a name leads to an inner address')
  let failed: unknown = new Error('there is no such name')
  for (const ip of addresses.slice(0, 3)) {
    try {
      return await reach(network, ip)
    } catch (error) {
      if (error instanceof NotPublic) throw error
      failed = error
    }
  }
  throw failed
}

async function reach(network: Network, ip: string): Promise<Socket> {
  const socket = network.dial(ip)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectWithinMs) })
    if (!network.isPublic(socket.remoteAddress ?? '')) throw new NotPublic('a connection went to an inner address')
    return socket
  } catch (error) {
    socket.on('error', () => undefined).destroy()
    throw error
  }
}
