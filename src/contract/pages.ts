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

/** The server answers 404 for every other path. */
export const pages = [
  '/',
  '/auth',
  '/auth/callback',
  '/about',
  '/welcome',
  '/onboarding',
  '/home',
  '/my-books',
  '/browse-books',
  '/rate-book',
  '/rate-book/:bookId',
  '/add-book-manually',
  '/import',
  '/sages-picks',
  '/reading-insights',
  '/insights',
  '/discover',
  '/discover/community',
  '/book/:bookId',
  '/author/:name',
  '/series/:name',
  '/tag/:name',
  '/prize/:name',
  '/review/:reviewId',
  '/user/:username',
  '/user/:username/reviews',
  '/invite/:token',
  '/inbox',
  '/friends',
  '/find-friends',
  '/profile',
  '/moderation',
  ...adminPages,
] as const

type Page = (typeof pages)[number]

/** Undefined for pages that need no role. */
export function roleFor(page: Page | undefined): 'moderator' | 'admin' | undefined {
  if (page === '/moderation') return 'moderator'
  return adminPages.some((each) => each === page) ? 'admin' : undefined
}

/** Undefined when there is none. Ignores a trailing slash. */
export function pageAt(path: string): Page | undefined {
  const parts = path.replace(/(.)\/+$/, '$1').split('/')
  return pages.find((page) => {
    const pattern = page.split('/')
    return (
      pattern.length === parts.length && pattern.every((part, place) => part.startsWith(':') || part === parts[place])
    )
  })
}
