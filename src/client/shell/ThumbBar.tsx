import type { ReactNode } from 'react'
import { shellTexts } from './texts.ts'

/** The phone's bar at the thumb, whose places share its width. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label={shellTexts.shortcuts}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {children}
    </nav>
  )
}
