import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from './Wordmark.tsx'

export function TopSheet({ home, children }: { home: '/' | '/home'; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-3 px-4 py-2 sm:gap-x-6 md:px-6">
        <Link to={home} className="inline-flex min-h-11 items-center rounded-md no-underline">
          <Wordmark />
        </Link>
        {children}
      </div>
    </header>
  )
}
