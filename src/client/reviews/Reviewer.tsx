import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { Writer } from '#contract/reviews.ts'
import { cardTexts } from './texts.ts'

interface ReviewerProps {
  writer: Writer
  children?: ReactNode
}

export function Reviewer({ writer, children }: ReviewerProps) {
  const { username } = writer
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar reader={username === null ? undefined : { username, avatarUrl: writer.avatarUrl }} className="size-9" />
      <div className="min-w-0 leading-tight">
        {username === null ? (
          <span className="block truncate font-semibold">{cardTexts.anonymous}</span>
        ) : (
          <Link
            to="/user/$username"
            params={{ username }}
            className="-my-1 inline-flex min-h-8 max-w-full items-center font-semibold text-ink no-underline hover:underline"
          >
            <span className="truncate">{username}</span>
          </Link>
        )}
        {children && <div className="text-sm text-ink2">{children}</div>}
      </div>
    </div>
  )
}
