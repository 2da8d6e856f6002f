import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { BookCard } from '#contract/books.ts'

interface SteeredRowProps {
  of: BookCard | string
  note: string
  button: { label: string; name: string }
  back: () => Promise<boolean>
}

export function SteeredRow({ of, note, button, back }: SteeredRowProps) {
  const [busy, setBusy] = useState(false)
  const go = async (pressed: Element) => {
    const fold = pressed.closest('details')?.querySelector('summary')
    setBusy(true)
    // The button goes with its row, so the focus moves to the fold.
    if (await back()) fold?.focus()
    else setBusy(false)
  }
  return (
    <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
        {typeof of !== 'string' && (
          <span aria-hidden="true">
            <SmallCover book={of} width={44} />
          </span>
        )}
        <div className="min-w-0">
          {typeof of === 'string' ? <p className="font-semibold">{of}</p> : <BookName book={of} />}
          <p className="text-sm leading-snug text-ink2">{note}</p>
        </div>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={button.name}
        onClick={(event) => void go(event.currentTarget)}
        className="px-3!"
      >
        {button.label}
      </Button>
    </Card>
  )
}

function BookName({ book }: { book: BookCard }) {
  return (
    <Link
      to="/book/$bookId"
      params={{ bookId: book.id }}
      className="line-clamp-2 font-serif text-lg leading-tight font-[620] text-ink no-underline hover:underline"
    >
      {book.title}
    </Link>
  )
}
