import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
  const {
    mutate,
    isPending,
    data: isBack,
  } = useMutation<boolean, Error, HTMLElement | null | undefined>({
    mutationFn: back,
    // The button goes with its row, so the focus moves to the fold.
    onSuccess: (done, fold) => {
      if (done) fold?.focus()
    },
  })
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
        busy={isPending || isBack}
        aria-label={button.name}
        onClick={(event) => mutate(event.currentTarget.closest('details')?.querySelector('summary'))}
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
