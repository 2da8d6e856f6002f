import { Resolver } from 'node:dns/promises'
import { BlockList, connect, isIPv4, isIPv6, type Socket } from 'node:net'
import { once } from 'node:events'
import type { buildConnector } from 'undici'

const connectWithinMs = 3000

export interface Network {
  resolve(name: string): Promise<string[]>
  isPublic(ip: string): boolean
  /** The connection may not be established yet. */
  dial(ip: string): Socket
  ca?: string
}

export class NotPublic extends Error {}

export const theInternet: Network = {
  // Not the system's look-up: it reads the hosts file and blocks threads that others need.
  async resolve(name) {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const failed = found.find((answer) => answer.status === 'rejected' && !isNoSuchName(answer.reason))
    const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason as Error
    return addresses
  },
  isPublic: isPublicAddress,
  dial: (ip) => connect({ host: ip, port: 443 }),
}

const isNoSuchName = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')

const global = listOf(['2000::/3'], 'ipv6')
const special = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], 'ipv6')
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  add(special, network, 'ipv4')

/** Refuses IPv4 wrapped in IPv6, too. Source: IANA's special-purpose registries (RFC 6890), whole reserved blocks. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, 'ipv4')
  return isIPv6(ip) && !ip.includes('%') && global.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) add(list, network, family)
  return list
}

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}

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
  if (!addresses.every((ip) => network.isPublic(ip))) throw new NotPublic('a name leads to a private address')
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
    if (!network.isPublic(socket.remoteAddress ?? '')) throw new NotPublic('a connection went to a private address')
    return socket
  } catch (error) {
    socket.on('error', () => undefined).destroy()
    throw error
  }
}
