import { api } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Button } from '#client/ui/Button.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { CatalogueBook, BookChange } from '#contract/catalogueShapes.ts'
import { changesQuery, showChanged } from './queries.ts'
import { fieldNames, historyTexts as texts } from './texts.ts'
import { useUndo } from './useUndo.ts'
import { kitTexts } from '#client/staff/kit/texts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Loading } from '#client/staff/kit/Loaded.tsx'

type Value = BookChange['fields'][number]['before']

export function ChangeLine({ book, change }: { book: CatalogueBook; change: BookChange }) {
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-6 gap-y-1 border-b border-line py-4 outline-none last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div className="text-sm text-ink2">
        <time dateTime={change.at} className="numbers">
          {shownMoment(change.at)}
        </time>
        <p className="wrap-anywhere">{change.by?.username ?? texts.nobody}</p>
      </div>
      <div className="min-w-0 space-y-4">
        {change.fields.map((field) => (
          <Field key={field.field} book={book} field={field} />
        ))}
        {change.canUndo && <Undo change={change} />}
      </div>
    </li>
  )
}

interface FieldProps {
  book: CatalogueBook
  field: BookChange['fields'][number]
}

function Field({ book, field: { field, before, after } }: FieldProps) {
  const shown = (value: typeof before) =>
    field === 'cover' && typeof value === 'string' ? (
      <SmallCover book={{ ...book, cover: value }} width={64} />
    ) : (
      inWords(value)
    )
  return (
    <div>
      <p className="font-semibold">{fieldNames[field]}</p>
      <dl className="grid gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink2">{texts.was}</dt>
          <dd>{shown(before)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink2">{texts.is}</dt>
          <dd>{shown(after)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Undo({ change: { id: changeId, fields, at } }: { change: BookChange }) {
  const undoing = useUndo(async () => {
    showChanged(await api.catalogue.undo.call({ changeId }))
    return { title: texts.undone }
  }, texts.undoFailed)
  return (
    <Button
      variant="secondary"
      busyText={texts.undoing}
      aria-label={texts.undoOf(fields.map(({ field }) => fieldNames[field]).join(', '), shownMoment(at))}
      {...undoing}
    >
      {texts.undo}
    </Button>
  )
}

function inWords(value: Value): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return texts.nothing
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
    .replace(/<br>|<\/(p|li)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function History({ book }: { book: CatalogueBook }) {
  const query = useInfiniteQuery(changesQuery(book.id))
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <MorePages
      query={query}
      words={{ ...kitTexts.pages, failed: texts.failed }}
      why={adminErrorText}
      loading={<Loading />}
    >
      {changes.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <Card as="ol" role="list" className="px-4 sm:px-5">
          {changes.map((change) => (
            <ChangeLine key={change.id} book={book} change={change} />
          ))}
        </Card>
      )}
    </MorePages>
  )
}
