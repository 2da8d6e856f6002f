let kept: string | undefined

interface Address {
  hash: string
  searchStr: string
}

/** The token of a mailed link, `#token=…`; one in the query counts, too. */
export function tokenIn(address: Address): string | undefined {
  return found(address, 'token')
}

/** Whether an address carries an `access_token`. Ours never do, and it opens nothing: it only must not stay there. */
export function hasAccessToken(address: Address): boolean {
  return found(address, 'access_token') !== undefined
}

function found({ hash, searchStr }: Address, name: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) || new URLSearchParams(searchStr).get(name) || undefined
}

/** Keeps a mailed token in memory only, so that it can leave the address at once. */
export function keepMailToken(token: string): void {
  kept = token
}

export function mailToken(): string | undefined {
  return kept
}

/** The kept token, for the one time that it is good for. */
export function takeMailToken(): string | undefined {
  const token = kept
  kept = undefined
  return token
}
