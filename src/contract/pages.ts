/** Pages for admins. Nobody else finds one there. */
export const adminPages = [
  '/admin',
  '/admin/people',
  '/admin/catalogue',
  '/admin/catalogue/:bookId',
  '/admin/cover-reports',
  '/admin-synopsis-updater',
  '/admin/cover-migration',
  '/test-book-covers',
] as const

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
  '/add-book-manually',
  '/sages-picks',
  '/reading-insights',
  '/insights',
  '/discover',
  '/discover/community',
  '/book/:bookId',
  '/review/:reviewId',
  '/user/:username',
  '/user/:username/reviews',
  '/friends',
  '/find-friends',
  '/profile',
  '/moderation',
  ...adminPages,
] as const

type Page = (typeof pages)[number]

/** Which role a page is for; undefined for all those that everybody, or every reader, may open. */
export function roleFor(page: Page | undefined): 'moderator' | 'admin' | undefined {
  if (page === '/moderation') return 'moderator'
  return adminPages.some((each) => each === page) ? 'admin' : undefined
}

/** The page that a path leads to; undefined when there is none. A trailing slash makes no difference. */
export function pageAt(path: string): Page | undefined {
  const parts = path.replace(/(.)\/+$/, '$1').split('/')
  return pages.find((page) => {
    const pattern = page.split('/')
    return (
      pattern.length === parts.length && pattern.every((part, place) => part.startsWith(':') || part === parts[place])
    )
  })
}
