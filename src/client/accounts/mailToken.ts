let kept: string | undefined

interface Address {
  hash: string
  searchStr: string
}

export function tokenIn(address: Address): string | undefined {
  return found(address, 'token')
}

/** Our links never have one and it is not used; it only has to leave the address bar. */
export function hasAccessToken(address: Address): boolean {
  return found(address, 'access_token') !== undefined
}

function found({ hash, searchStr }: Address, name: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) || new URLSearchParams(searchStr).get(name) || undefined
}

/** In memory only, so that it can leave the address bar at once. */
export function saveMailToken(token: string): void {
  kept = token
}

export function mailToken(): string | undefined {
  return kept
}

export function popMailToken(): string | undefined {
  const token = kept
  kept = undefined
  return token
}
