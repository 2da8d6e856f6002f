import { hasUnnamedProxy } from '#server/config.ts'
import type { Context } from '../house.ts'
import { isLoopback, networkOf } from './addresses.ts'
import type { Limit } from './limitRules.ts'

type Visit = Pick<Context, 'config' | 'limits' | 'ip'>

/** The network by which requests are counted. Undefined behind an unnamed proxy, where all visitors share one address. */
export const countedNetwork = ({ config, ip }: Pick<Context, 'config' | 'ip'>): string | undefined =>
  hasUnnamedProxy(config) && isLoopback(ip) ? undefined : networkOf(ip)

/** Counts one use; returns the seconds to wait when there were too many. */
export async function visitorWaitSeconds(visit: Visit, limit: Limit & `${string}-per-ip`): Promise<number | undefined> {
  const network = countedNetwork(visit)
  return network === undefined ? undefined : visit.limits.use(limit, network)
}
