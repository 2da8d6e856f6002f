import { once } from 'node:events'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'
import { type Network, NotPublic } from './network.ts'

const connectWithinMs = 3000

/**
 * Connects only to hosts all of whose addresses are public, and only to an address that was looked at: a name is looked
 * up once, and before a byte is sent, the connection itself is asked where it went. So a name cannot lead elsewhere the
 * second time (DNS rebinding).
 */
export function connectPublicly(network: Network): buildConnector.connector {
  const secure = buildConnector({ allowH2: false, timeout: connectWithinMs, ...(network.ca && { ca: network.ca }) })
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
