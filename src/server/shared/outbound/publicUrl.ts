import { isIP } from 'node:net'

const longestUrl = 2000
/** Endings of names that no public host has. */
const innerEndings =
  /\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain|onion|test|invalid)$/

/**
 * An address as this product would fetch it: https at its usual port, of a host with a public name. `http://` becomes
 * `https://` at the same host. Undefined for everything else: addresses in figures, names of one word, other ports,
 * a user name or password. Whether the name leads to the open internet shows only when it is looked up.
 */
export function publicUrl(text: string, base?: URL): URL | undefined {
  const url = text.length <= longestUrl ? URL.parse(text, base?.href) : null
  if (url === null || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' && isPublicName(url.hostname) ? url : undefined
}

function isPublicName(host: string): boolean {
  const isName = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(host)
  return isName && isIP(host) === 0 && !innerEndings.test(host)
}
