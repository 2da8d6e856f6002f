/** Every page of the product, as the address bar shows it. The server answers 404 beside the not-found page elsewhere. */
export const pages = [
  '/',
  '/auth',
  '/auth/callback',
  '/welcome',
  '/onboarding',
  '/home',
  '/my-books',
  '/browse-books',
  '/rate-book',
  '/rate-book/:bookId',
  '/sages-picks',
  '/reading-insights',
  '/insights',
] as const

/** Whether a path is one of the pages; a trailing slash makes no difference. */
export function isPage(path: string): boolean {
  const parts = path.replace(/(.)\/+$/, '$1').split('/')
  return pages.some((page) => {
    const pattern = page.split('/')
    return (
      pattern.length === parts.length && pattern.every((part, place) => part.startsWith(':') || part === parts[place])
    )
  })
}
