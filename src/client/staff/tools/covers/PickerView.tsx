import { type RefObject, useEffect, useRef } from 'react'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { FailedToLoad, Loading } from '#client/staff/kit/Loaded.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { CheckedCover, UncoveredBook } from '#contract/coverTools.ts'
import { Card } from '#client/ui/Card.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { LatestJob } from '../LatestJob.tsx'
import { badgeOf, validOf, hostOf } from './badges.ts'
import { MigrationResults } from './MigrationResults.tsx'
import { pickerTexts as texts, type CoverBadge } from './texts.ts'
import { usePicker } from './usePicker.ts'
import { PageTurner, PickerActions } from './PickerActions.tsx'

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

interface PickerRowProps {
  book: UncoveredBook
  badge: CoverBadge
  checked: CheckedCover | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const looks: Record<CoverBadge, string> = {
  auto: 'bg-sunk',
  manual: 'bg-sunk',
  testing: 'bg-sunk text-lamp',
  valid: 'bg-sage-soft text-sage',
  enhanced: 'bg-sage-soft text-sage',
  invalid: 'bg-rubric-soft text-rubric',
}

function PickerRow({ book, badge, checked, isSelected, onSelect }: PickerRowProps) {
  return (
    <Card as="li" className="flex gap-4 px-4 py-3">
      <div className="w-16 shrink-0">
        {checked?.preview ? (
          <SmallCover book={{ ...book, cover: checked.preview }} width={64} />
        ) : (
          <div className="grid aspect-2/3 w-full place-items-center rounded-sm border border-dashed border-edge text-center text-sm text-ink2">
            {texts.noCover}
          </div>
        )}
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Checkbox
          label={book.title}
          hint={texts.by(book.author)}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <p className="mt-2 ml-9 flex flex-wrap items-center gap-2 text-sm text-ink2">
          <span className={`rounded-sm px-2 py-0.5 font-semibold ${looks[badge]}`}>{texts.badge[badge]}</span>
          {checked?.enhancedCoverUrl && <span>{texts.foundAt(hostOf(checked.enhancedCoverUrl))}</span>}
          {checked?.reason && <span>{checked.reason}</span>}
        </p>
      </div>
    </Card>
  )
}
