import type { ReactNode } from 'react'
import { monthNames, panelTexts } from './texts.ts'
import { Panel, PanelNote } from './Panel.tsx'

/** Counts are sage. Only stars are gold, and outlined as stars are: gold alone is too pale on paper. */
const inks = {
  sage: { fill: 'var(--sage)' },
  gold: { fill: 'var(--lamp-fill)', stroke: 'var(--lamp)', strokeWidth: 2 },
} as const

interface BarProps {
  share: number
  ink?: keyof typeof inks
}

/** Hidden from screen readers, which read the number beside it. */
export function Bar({ share, ink = 'sage' }: BarProps) {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full forced-color-adjust-none">
      {share > 0 && (
        <rect
          width={`${Math.max(share * 100, 1)}%`}
          height="100%"
          rx="2"
          {...inks[ink]}
          className="forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  )
}

export interface BarEntry {
  name: string
  label?: ReactNode
  books: number
}

/** One bar for each, as long as its share of the largest. */
export function BarList({ entries }: { entries: BarEntry[] }) {
  const most = Math.max(1, ...entries.map(({ books }) => books))
  return (
    <ol role="list" className="grid content-start gap-2">
      {entries.map(({ name, label, books }) => (
        <li key={name} className="min-h-10">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 font-serif text-lg leading-snug font-[560]">{label ?? name}</span>
            <span aria-hidden="true" className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
            <span className="numbers font-semibold">
              {books}
              <span className="sr-only"> {panelTexts.readsWord(books)}</span>
            </span>
          </span>
          <Bar share={books / most} />
        </li>
      ))}
    </ol>
  )
}

interface TopListProps {
  title: string
  entries: BarEntry[]
  empty: string
}

export function TopList({ title, entries, empty }: TopListProps) {
  return (
    <Panel title={title}>
      {entries.length === 0 && <p className="text-ink2 italic">{empty}</p>}
      <BarList entries={entries} />
    </Panel>
  )
}

interface MonthPatternProps {
  months: number[]
  /** Reads of which only the year is known. */
  monthless: number
}

export function MonthPattern({ months, monthless }: MonthPatternProps) {
  const most = Math.max(1, ...months)
  return (
    <Panel title={panelTexts.months}>
      <ol role="list" className="grid gap-1 @2xs:min-h-60 @2xs:flex-1 @2xs:grid-cols-12 @2xs:gap-0.5 @lg:gap-2">
        {monthNames.map((name, month) => (
          <Month key={name} name={name} books={months[month] ?? 0} most={most} />
        ))}
      </ol>
      {monthless > 0 && <PanelNote>{panelTexts.monthless(monthless)}</PanelNote>}
    </Panel>
  )
}

const barLook =
  'rounded-r-sm forced-color-adjust-none w-[calc((100%-2rem)*var(--share))] h-3 ' +
  '@2xs:h-[calc((100%-1.5rem)*var(--share))] @2xs:w-auto @2xs:rounded-t-sm @2xs:rounded-b-none'

function Month({ name, books, most }: { name: string; books: number; most: number }) {
  return (
    <li className="flex items-center gap-2 @2xs:flex-col-reverse @2xs:items-stretch @2xs:gap-1 @2xs:text-center">
      <span className="sr-only">{panelTexts.month(name, books)}</span>
      <span
        aria-hidden="true"
        className="flex w-10 shrink-0 text-xs whitespace-nowrap text-ink2 @2xs:w-auto @2xs:justify-center"
      >
        {name.slice(0, 3)}
      </span>
      <span
        aria-hidden="true"
        className="flex min-h-6 flex-1 items-center gap-1.5 @2xs:flex-col-reverse @2xs:items-stretch @2xs:border-b-2 @2xs:border-edge"
      >
        {books > 0 && (
          <svg className={barLook} style={{ '--share': books / most }}>
            <rect width="100%" height="100%" {...inks.sage} className="forced-colors:fill-[CanvasText]" />
          </svg>
        )}
        {books > 0 && <span className="numbers text-xs font-semibold">{books}</span>}
      </span>
    </li>
  )
}
