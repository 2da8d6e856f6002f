/** Undefined unless `wanted` is a path of this origin other than the pages that sign-in itself leads to. */
export function localPath(wanted: string | undefined, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return /^\/(auth(\/|$)|welcome$|home$|$)/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

export function afterSignIn(onboarded: boolean, wanted: string | undefined, origin: string): string {
  return localPath(wanted, origin) ?? (onboarded ? '/home' : '/onboarding')
}
