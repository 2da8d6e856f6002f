import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Refuses IPv4 wrapped in IPv6, too. Source: IANA's special-purpose registries (RFC 6890), whole reserved blocks. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, 'ipv4')
  return isIPv6(ip) && !ip.includes('%') && global.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}

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

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) add(list, network, family)
  return list
}

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}
