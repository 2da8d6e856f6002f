import { isIP, isIPv6 } from 'node:net'

/** An IPv4 address, or the /64 of an IPv6 one, because providers assign whole /64s. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address
    .replace(/:[\d.]+\.\d+$/, ':0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Also true behind a local proxy that TRUST_PROXY does not name. */
export const isLoopback = (ip: string) => /^(::ffff:)?127\./i.test(ip) || ip === '::1'

/** An address, or a network such as 10.0.0.0/8. */
export function isProxy(proxy: string): boolean {
  const [ip = '', bits, ...more] = proxy.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return (bits === undefined ? most > 0 : /^\d+$/.test(bits) && Number(bits) <= most) && more.length === 0
}
