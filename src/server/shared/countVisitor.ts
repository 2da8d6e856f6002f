import { hasUnnamedProxy } from '#server/config.ts'
import type { Context } from '../house.ts'
import { isLoopback, type Limit, networkOf } from './limits.ts'

type Visit = Pick<Context, 'config' | 'limits' | 'ip'>

/**
 * The network that a visitor comes from, by which they are counted. Undefined behind a proxy that is not named: there
 * all are at one address, and a count of it would shut everybody out for what one of them does.
 */
export const countedNetwork = ({ config, ip }: Pick<Context, 'config' | 'ip'>): string | undefined =>
  hasUnnamedProxy(config) && isLoopback(ip) ? undefined : networkOf(ip)

/** Counts one use by the network that a visitor comes from; the seconds to wait when there were too many. */
export async function waitOfVisitor(visit: Visit, limit: Limit & `${string}-per-ip`): Promise<number | undefined> {
  const network = countedNetwork(visit)
  return network === undefined ? undefined : visit.limits.use(limit, network)
}
