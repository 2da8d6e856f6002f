let kept: string | undefined

/** The token of a mailed link: in the fragment (`#token=…`), or as older links carry it. */
export function tokenIn(location: { hash: string; searchStr: string }): string | undefined {
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ''))
  const query = new URLSearchParams(location.searchStr)
  for (const given of [fragment, query]) {
    const token = given.get('token') ?? given.get('access_token')
    if (token) return token
  }
  return undefined
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
