const places = {
  discover: ['/discover', '/browse-books', '/sages-picks', '/find-friends'],
  me: [
    '/profile',
    '/friends',
    '/reading-insights',
    '/insights',
    '/onboarding',
    '/moderation',
    '/admin',
    '/admin-synopsis-updater',
    '/test-book-covers',
  ],
}

export function isAt(place: keyof typeof places, pathname: string): boolean {
  return places[place].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
