import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { Button } from '#client/ui/Button.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Pick } from '#contract/picks.ts'
import { notedPicks } from './notedPicks.ts'
import { noteTexts } from './noteTexts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

// Seen until the first pick is there; no part of the usual first view.
const InvitingNote = lazy(async () => ({ default: (await import('./InvitingNote.tsx')).InvitingNote }))

/** On a wide window the note is as high as the year beside it. */
const coverAndFacts = { gridTemplateColumns: 'clamp(84px, 15vw, 192px) 1fr', gridTemplateRows: 'auto 1fr' }

export function SageNote() {
  const { data: first, isPending, error } = useQuery(notedPicks())
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
  if (isPending) return <SageNoteLoading />
  const pick = first?.pick
  if (pick) return <PickNote pick={pick} />
  return (
    <Suspense fallback={<SageNoteLoading />}>
      <InvitingNote hasTaste={first?.hasTaste ?? true} />
    </Suspense>
  )
}

function PickNote({ pick }: { pick: Pick }) {
  const { book } = pick
  return (
    <MarginNote>
      <p>{pick.matchReason}</p>
      <div className="mt-4 grid gap-x-4 gap-y-3 font-sans text-base not-italic" style={coverAndFacts}>
        <Link
          to="/book/$bookId"
          params={{ bookId: book.id }}
          className="sm:row-span-2"
          tabIndex={-1}
          aria-hidden="true"
        >
          <SmallCover book={book} eager />
        </Link>
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-[620]">
            <Link to="/book/$bookId" params={{ bookId: book.id }} className="line-clamp-2 text-ink hover:underline">
              {book.title}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink2">{book.author}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink2">
            {pick.matchScore !== null && (
              <>
                <span className="numbers rounded-sm bg-sage-soft px-2 py-0.5 font-bold text-sage">
                  {noteTexts.match(pick.matchScore)}
                </span>
                {noteTexts.certainty[pick.evidence]}
              </>
            )}
            <Link
              to="/sages-picks"
              search={{ why: book.id }}
              className="link"
              aria-label={noteTexts.whyAbout(book.title)}
            >
              {noteTexts.why}
            </Link>
          </p>
        </div>
        <PickActions pick={pick} />
      </div>
    </MarginNote>
  )
}

function PickActions({ pick: { book } }: { pick: Pick }) {
  const standing = shelfStateOf(book.mine)
  return (
    <div
      className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1"
      onPointerEnter={() => void loadMoves()}
      onFocus={() => void loadMoves()}
    >
      {standing === 'none' && <Button onClick={() => void move('addToTbr', book)}>{noteTexts.addToTbr}</Button>}
      {(standing === 'none' || standing === 'tbr') && (
        <Button variant="secondary" onClick={() => void move('startReading', book)}>
          {noteTexts.startReading}
        </Button>
      )}
      {standing !== 'none' && (
        <output className="flex min-h-11 items-center font-semibold text-sage">{noteTexts.standing[standing]}</output>
      )}
    </div>
  )
}

/** Loaded on demand: the first view of Home does not need them. */
const loadMoves = () => import('#client/shelf/entry/shelfActions.ts').catch((error: unknown) => ({ error }))

async function move(name: 'addToTbr' | 'startReading', book: BookCard) {
  const moves = await loadMoves()
  if ('error' in moves) notifyError({ title: faultText(moves.error) })
  else await moves[name](book)
}

function SageNoteLoading() {
  return (
    <MarginNote busy>
      <p className="min-h-[6.75rem]">{noteTexts.loading}</p>
      <div className="mt-3 grid" style={coverAndFacts}>
        <Skeleton className="aspect-2/3 w-full" />
      </div>
    </MarginNote>
  )
}
