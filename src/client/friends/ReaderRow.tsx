import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { friendsTexts as texts } from './texts.ts'
import type { Friend, OtherReader } from '#contract/friends.ts'

interface ReaderRowProps {
  reader: OtherReader
  note: string
  reading?: Friend['reading']
  children: ReactNode
}

export function ReaderRow({ reader, note, reading, children }: ReaderRowProps) {
  const { username } = reader
  return (
    <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
        <Avatar reader={reader} />
        <div className="min-w-0">
          <Link
            to="/user/$username"
            params={{ username }}
            className="inline-flex min-h-6 max-w-full items-center font-serif text-lg leading-tight font-[620] text-ink no-underline hover:underline"
          >
            <span className="wrap-anywhere">{username}</span>
          </Link>
          <p className="text-sm leading-snug text-ink2">{note}</p>
          {reading && (
            <p className="text-sm leading-snug">
              {texts.reading}{' '}
              <Link to="/book/$bookId" params={{ bookId: reading.bookId }} className="link wrap-anywhere">
                {reading.title}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-1">{children}</div>
    </Card>
  )
}
