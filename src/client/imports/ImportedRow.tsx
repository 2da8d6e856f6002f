import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import { shownPartialDay } from '#client/lib/day.ts'
import { Differences } from './Differences.tsx'
import { showRow } from './showRow.ts'
import { rowTexts as texts, stateTexts, viewTexts } from './texts.ts'
import { useAsked } from './useAsked.ts'

/** What a row says, and what becomes of it. */
export function ImportedRow({ row, found }: { row: ImportRow; found: Import }) {
  const { book, title, authors, outcome, action } = row
  const isOpen = found.state === 'ready' || outcome === 'to-match'
  const name = title || texts.untitled
  return (
    <li className="flex gap-3 py-3">
      <div className="w-10 shrink-0">{book && <SmallCover book={book} width={40} />}</div>
      <div className="min-w-0 flex-1">
        <p className="float-right ms-3 text-sm font-semibold">
          {outcome ? viewTexts.outcomes[outcome] : action && viewTexts.actions[action]}
        </p>
        <p className="wrap-anywhere">
          <span className="font-serif font-[620]">{name}</span>
          {authors.length > 0 && <span className="text-ink2"> · {authors.join(', ')}</span>}
        </p>
        <p className="text-sm text-ink2">{factsOf(row, found).join(' · ')}</p>
        {misread(row).map(({ column, text }) => (
          <p key={column} className="text-sm text-ink2">
            {texts.unread(column, text)}
          </p>
        ))}
        {outcome === null && row.differences.length > 0 && <Differences row={row} importId={found.id} name={name} />}
        {isOpen && isAsked(row) && <Choice row={row} importId={found.id} name={name} />}
      </div>
    </li>
  )
}

/** Formatting that a review lost is kept with the entry, and no fault of the file. */
const misread = ({ unread }: ImportRow) => unread.filter(({ why }) => why !== 'markup')

function factsOf(row: ImportRow, { shelves }: Import): string[] {
  const meant = shelves.find(({ name }) => name === row.shelf)?.state
  const state = row.state ?? meant
  return [
    texts.line(row.line),
    state ? stateTexts[state] : row.shelf,
    row.rating && texts.stars(row.rating),
    row.timesRead > 0 && texts.read(row.timesRead),
    row.lastRead && shownPartialDay(row.lastRead),
    row.hasReview && texts.review,
    ...row.shelves,
    row.matchedBy && texts.as[row.matchedBy],
    row.sameAsLine && texts.sameAs(row.sameAsLine),
    row.reason && texts.reasons[row.reason],
  ].filter((fact): fact is string => typeof fact === 'string')
}

const isAsked = ({ candidates, action, matchedBy, reason }: ImportRow) =>
  candidates.length > 0 || action === 'wait' || matchedBy === 'reader' || reason === 'chosen'

type Chosen = { is: 'book'; bookId: string } | { is: 'new-book' } | { is: 'skip' }

/** The row stays where it is, whatever is chosen: only its answer changes. */
function Choice({ row, importId, name }: { row: ImportRow; importId: string; name: string }) {
  const { answer: pressed, ask, forget } = useAsked(row, answerOf(row))
  const { mutate } = useMutation({
    mutationFn: (choice: Chosen) => api.imports.choose.call({ importId, place: row.place, choice }),
    onSuccess: (chosen) => {
      showRow(importId, chosen)
      void queryClient.invalidateQueries({ queryKey: api.imports.get.key() })
    },
    onError: (error) => {
      forget()
      notifyError({ title: texts.chooseFailed, description: errorText(error) })
    },
  })
  const choose = (choice: Chosen) => {
    ask(choice)
    mutate(choice)
  }
  const isNamed = row.title !== '' && row.authors.length > 0
  const chip = { type: 'radio', name: `row-${row.place}` } as const
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{texts.question(name)}</legend>
      {row.candidates.map(({ id, title, author }) => (
        <Chip
          {...chip}
          key={id}
          label={`${title} · ${author}`}
          checked={pressed?.is === 'book' && pressed.bookId === id}
          onChange={() => choose({ is: 'book', bookId: id })}
        />
      ))}
      {isNamed && (
        <Chip
          {...chip}
          label={texts.makeNew}
          checked={pressed?.is === 'new-book'}
          onChange={() => choose({ is: 'new-book' })}
        />
      )}
      <Chip {...chip} label={texts.leaveOut} checked={pressed?.is === 'skip'} onChange={() => choose({ is: 'skip' })} />
    </fieldset>
  )
}

function answerOf({ action, book }: ImportRow): Chosen | undefined {
  if (action === 'make') return { is: 'new-book' }
  if (action === 'skip') return { is: 'skip' }
  return book ? { is: 'book', bookId: book.id } : undefined
}
