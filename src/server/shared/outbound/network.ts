import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

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
