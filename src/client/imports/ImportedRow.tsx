import { useState } from 'react'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { Import, ImportRow, Difference, ImportState, MergeField } from '#contract/imports.ts'
import { shownPartialDay } from '#client/lib/day.ts'
import { api } from '#client/lib/api.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { importStates } from '#contract/importRules.ts'
import { RowChoice } from './RowChoice.tsx'
import { stateTexts, viewTexts } from './texts.ts'
import { rowTexts as texts } from './tableTexts.ts'
import { useAsked } from './useAsked.ts'
import { showRow, tellChoiceFailure } from './importRows.ts'

/** What a row says, and what becomes of it. */
export function ImportedRow({ row, found }: { row: ImportRow; found: Import }) {
  const { book, title, authors, outcome, action } = row
  const [isChanging, setChanging] = useState(false)
  const isOpen = found.state === 'ready' || (found.state === 'done' && outcome === 'to-match')
  const asks = isOpen && (isChanging || isAsked(row))
  const name = title || texts.untitled
  return (
    <li className="flex gap-3 py-3">
      <div className="w-10 shrink-0">{book && <SmallCover book={book} width={40} />}</div>
      <div className="min-w-0 flex-1">
        <div className="float-right ms-3 text-right text-sm">
          <p className="font-semibold">{outcome ? viewTexts.outcomes[outcome] : action && viewTexts.actions[action]}</p>
          {isOpen && !asks && (
            <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => setChanging(true)}>
              {texts.change} <span className="sr-only">{name}</span>
            </button>
          )}
        </div>
        <p className="wrap-anywhere">
          <span className="font-serif font-[620]">{name}</span>
          {authors.length > 0 && <span className="text-ink2"> · {authors.join(', ')}</span>}
        </p>
        {book && !isNamedAlike(title, book.title) && (
          <p className="text-sm wrap-anywhere">{texts.matchedTo(book.title, book.author)}</p>
        )}
        <p className="text-sm text-ink2">{factsOf(row, found).join(' · ')}</p>
        {misread(row).map((one) => (
          <p key={one.column} className="text-sm text-ink2">
            {texts.unread(one)}
          </p>
        ))}
        {outcome === null && row.differences.length > 0 && <Differences row={row} importId={found.id} name={name} />}
        {asks && <RowChoice row={row} importId={found.id} name={name} takesFocus={isChanging} />}
      </div>
    </li>
  )
}

const isNamedAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Formatting that a review lost is kept with the entry, and no fault of the file. */
const misread = ({ unread }: ImportRow) => unread.filter(({ why }) => why !== 'markup')

function factsOf(row: ImportRow, { shelves }: Import): string[] {
  const meant = shelves.find(({ name }) => name === row.shelf)?.state
  const state = row.state ?? meant
  const facts = [
    texts.line(row.line),
    state ? stateTexts[state] : row.shelf,
    row.rating && (state === 'dnf' ? texts.starsOfDnf(row.rating) : texts.stars(row.rating)),
    row.timesRead > 0 && texts.read(row.timesRead),
    row.lastRead && shownPartialDay(row.lastRead),
    row.hasReview && texts.review,
    ...row.shelves,
    row.matchedBy && texts.as[row.matchedBy],
    row.sameAsLine && texts.sameAs(row.sameAsLine),
    row.reason && texts.reasons[row.reason],
    row.action === 'merge' && row.outcome === null && texts.fillsIn,
  ].filter((fact): fact is string => typeof fact === 'string')
  return [...new Set(facts)]
}

const isAsked = ({ candidates, action, matchedBy, reason }: ImportRow) =>
  candidates.length > 0 || action === 'wait' || matchedBy === 'reader' || reason === 'chosen'

interface DifferencesProps {
  row: ImportRow
  importId: string
  name: string
}

/** Field by field: what the entry says, and what the file says. */
function Differences({ row, importId, name }: DifferencesProps) {
  const { answer: taken, ask: take } = useAsked(row, row.taken, {
    save: (fields: MergeField[]) => api.imports.takeFields.call({ importId, place: row.place, fields }),
    onSuccess: (changed) => showRow(importId, changed),
    onError: tellChoiceFailure,
  })
  return row.differences.map(({ field, mine, theirs }) => (
    <fieldset key={field} className="mt-2">
      <legend className="text-sm text-ink2">
        {texts.fields[field]} <span className="sr-only">{texts.of(name)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <Chip
          type="radio"
          name={`${field}-${row.place}`}
          label={texts.mine(answerOf(field, mine))}
          checked={!taken.includes(field)}
          onChange={() => take(taken.filter((one) => one !== field))}
        />
        <Chip
          type="radio"
          name={`${field}-${row.place}`}
          label={texts.theirs(answerOf(field, theirs))}
          checked={taken.includes(field)}
          onChange={() => take([...taken, field])}
        />
      </div>
    </fieldset>
  ))
}

function answerOf(field: Difference['field'], answer: string): string {
  if (field === 'status') return stateTexts[importStates.find((one): one is ImportState => one === answer) ?? 'tbr']
  return field === 'rating' ? texts.stars(Number(answer)) : answer
}
