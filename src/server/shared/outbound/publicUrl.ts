import { isIP } from 'node:net'

const longestUrl = 2000
const innerEndings =
  /\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain|onion|test|invalid)$/

/** Refuses IP addresses, one-word names, other ports and credentials; turns http into https. Looks nothing up. */
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
