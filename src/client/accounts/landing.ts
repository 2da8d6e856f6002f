/** `wanted` when it is a plain path of this origin and none of those that the rule after signing in is about. */
export function localPath(wanted: string | undefined, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return /^\/(auth(\/|$)|welcome$|home$|$)/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

/** Where a reader goes after signing in: back to where they wanted to be, else to what `onboarded` says. */
export function afterSignIn(onboarded: boolean, wanted: string | undefined, origin: string): string {
  return localPath(wanted, origin) ?? (onboarded ? '/home' : '/onboarding')
}
