/** Decoded. Where a name is sent twice, the first counts. */
export function parseCookies(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=')
    if (value.length > 0 && !cookies.has(name)) cookies.set(name, decoded(value.join('=')))
  }
  return cookies
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
