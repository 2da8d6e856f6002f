import type { LinkProps } from '@tanstack/react-router'
import { shellTexts } from './texts.ts'

type Path = LinkProps['to']

export interface NavLink {
  label: string
  to: Path
  description?: string
}

/** The top bar, from left to right. A later page is one more line. */
export const navLinks: NavLink[] = [
  { label: shellTexts.home, to: '/home' },
  { label: shellTexts.myBooks, to: '/my-books' },
]

export const discoverLinks: NavLink[] = [
  { label: shellTexts.browseBooks, to: '/browse-books', description: shellTexts.browseBooksNote },
  { label: shellTexts.sagesPicks, to: '/sages-picks', description: shellTexts.sagesPicksNote },
]

const discoverPaths = ['/discover', '/browse-books', '/sages-picks', '/find-friends']

export function isDiscoverPath(pathname: string): boolean {
  return discoverPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
