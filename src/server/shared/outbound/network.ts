import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** How names are looked up and hosts are reached. Everything but a test goes by `theInternet`. */
export interface Network {
  /** All addresses of a name; none when there is no such name. */
  resolve(name: string): Promise<string[]>
  isPublic(ip: string): boolean
  /** A connection to the https port of an address, perhaps not made yet. */
  dial(ip: string): Socket
  /** The certificate of who is trusted besides those that everybody trusts. */
  ca?: string
}

/** Thrown where a name leads, or a connection went, to an address that is not of the open internet. */
export class NotPublic extends Error {}

export const theInternet: Network = {
  // Not by the system's own look-up: it reads a file of inner names, and waits in threads that others need.
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
