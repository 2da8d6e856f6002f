import { type RefObject, useEffect, useRef } from 'react'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { FailedToLoad, Loading } from '#client/staff/kit/Loaded.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LatestJob } from '../LatestJob.tsx'
import { badgeOf, validOf } from './badges.ts'
import { MigrationResults } from './MigrationResults.tsx'
import { PickerRow } from './PickerRow.tsx'
import { pickerTexts as texts } from './texts.ts'
import { usePicker } from './usePicker.ts'
import { coverPageSize } from '#contract/toolLimits.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'

interface PickerActionsProps {
  selected: number
  listed: number
  isValidating: boolean
  isMigrating: boolean
  isRefreshing: boolean
  on: Record<'validate' | 'refresh' | 'selectAll' | 'selectValid' | 'deselectAll' | 'migrate', () => void>
}

interface PageTurnerProps {
  page: number
  total: number
  onTurn: (page: number) => void
}

export function PickerView() {
  const picker = usePicker()
  const { query, books, selected, seen, checks, picks } = picker
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNewPage(query, picker.page, heading)
  const ids = books.map(({ id }) => id)
  const toggle = (id: string, isSelected: boolean) =>
    picker.select(isSelected ? [...selected, id] : selected.filter((each) => each !== id))

  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <PickerActions
        selected={selected.length}
        listed={books.length}
        isValidating={picker.isValidating}
        isMigrating={picker.isMigrating}
        isRefreshing={query.isFetching}
        on={{
          validate: picker.validate,
          refresh: () => void picker.reload(),
          selectAll: () => picker.select(ids),
          selectValid: () => picker.select(validOf(books, seen)),
          deselectAll: () => picker.select([]),
          migrate: () => picker.migrate(selected),
        }}
      />
      {books.length > 0 && <output className="mt-4 block">{texts.selected(selected.length, books.length)}</output>}
      <LatestJob latest={checks} words={texts.checks} />
      <LatestJob latest={picks} words={texts.picks}>
        {(job) => <MigrationResults result={job.result} isShort />}
      </LatestJob>
      <section aria-labelledby="uncovered" className="mt-6">
        <h2 id="uncovered" ref={heading} tabIndex={-1} className="mb-4 text-xl">
          {texts.list}
        </h2>
        {query.isPending && <Loading heights={['h-24', 'h-24', 'h-24']} />}
        {query.isError && <FailedToLoad title={texts.loadFailed} query={query} />}
        {query.data?.total === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
        {books.length > 0 && (
          <ul role="list" aria-labelledby="uncovered" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
            {books.map((book) => (
              <PickerRow
                key={book.id}
                book={book}
                badge={badgeOf(book, seen)}
                checked={seen.checked.get(book.id)}
                isSelected={selected.includes(book.id)}
                onSelect={(isSelected) => toggle(book.id, isSelected)}
              />
            ))}
          </ul>
        )}
        {query.data && <PageTurner page={picker.page} total={query.data.total} onTurn={picker.turnTo} />}
      </section>
    </AdminFrame>
  )
}

function useFocusOnNewPage({ isPlaceholderData }: { isPlaceholderData: boolean }, page: number, heading: Heading) {
  const shown = useRef(page)
  useEffect(() => {
    if (isPlaceholderData || shown.current === page) return
    shown.current = page
    heading.current?.focus()
  }, [isPlaceholderData, page, heading])
}

type Heading = RefObject<HTMLHeadingElement | null>

function PageTurner({ page, total, onTurn }: PageTurnerProps) {
  const last = Math.max(1, Math.ceil(total / coverPageSize))
  if (last === 1 && page === 1) return null
  // aria-disabled instead of disabled, so that the button keeps the focus.
  const way = (isThere: boolean, to: number) => ({
    'aria-disabled': !isThere,
    className: 'aria-disabled:opacity-60',
    onClick: () => isThere && onTurn(to),
  })
  return (
    <nav aria-label={texts.pages} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      <Button variant="secondary" {...way(page > 1, Math.min(page - 1, last))}>
        {texts.previous}
      </Button>
      <output>{texts.page(page, last, total)}</output>
      <Button variant="secondary" {...way(page < last, page + 1)}>
        {texts.next}
      </Button>
      <p className="basis-full text-center text-sm text-ink2">{texts.pageAlone}</p>
    </nav>
  )
}

function PickerActions({ selected, listed, on, ...busy }: PickerActionsProps) {
  const isNone = listed === 0
  return (
    <div role="group" aria-label={texts.actions} className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/admin" variant="quiet">
        {texts.back}
      </ButtonLink>
      <Button
        variant="secondary"
        disabled={isNone}
        busy={busy.isValidating}
        busyText={texts.validating}
        onClick={on.validate}
      >
        {texts.validate}
      </Button>
      <Button variant="secondary" busy={busy.isRefreshing} onClick={on.refresh}>
        {texts.refresh}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.selectAll}>
        {texts.selectAll}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.selectValid}>
        {texts.selectValid}
      </Button>
      <Button variant="secondary" disabled={isNone} onClick={on.deselectAll}>
        {texts.deselectAll}
      </Button>
      <Button disabled={isNone} busy={busy.isMigrating} busyText={texts.migrating} onClick={on.migrate}>
        {texts.migrate(selected)}
      </Button>
    </div>
  )
}
