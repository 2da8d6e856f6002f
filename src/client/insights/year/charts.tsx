import type { Counted } from '#contract/insights.ts'
import { monthNames, panelTexts } from './texts.ts'
import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'

interface TopListProps {
  title: string
  entries: Counted[]
  ink: 'sage' | 'plum'
  empty: string
}

export function TopList({ title, entries, ink, empty }: TopListProps) {
  const most = entries[0]?.books ?? 1
  return (
    <Panel title={title}>
      {entries.length === 0 && <p className="text-ink2 italic">{empty}</p>}
      <ol role="list" className="grid min-h-60 content-start gap-2">
        {entries.map(({ name, books }) => (
          <li key={name} className="min-h-10">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 font-serif text-lg leading-snug font-[560]">{name}</span>
              <span aria-hidden="true" className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
              <span className="numbers font-semibold">
                {books}
                <span className="sr-only"> {panelTexts.booksWord(books)}</span>
              </span>
            </span>
            <Bar share={books / most} ink={ink} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const inks = {
  sage: 'var(--sage)',
  plum: 'var(--plum)',
  lamp: 'var(--lamp-fill)',
} as const

interface BarProps {
  share: number
  ink: keyof typeof inks
}

/** Hidden from screen readers, which read the number beside it. */
export function Bar({ share, ink }: BarProps) {
  const stroke = ink === 'lamp' ? 'var(--lamp)' : undefined
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full forced-color-adjust-none">
      {share > 0 && (
        <rect
          width={`${Math.max(share * 100, 1)}%`}
          height="100%"
          rx="2"
          fill={inks[ink]}
          stroke={stroke}
          className="forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  )
}

export function MonthPattern({ months }: { months: number[] }) {
  const most = Math.max(1, ...months)
  return (
    <Panel title={panelTexts.months}>
      <ol role="list" className="grid gap-1 @2xs:min-h-60 @2xs:flex-1 @2xs:grid-cols-12 @2xs:gap-0.5 @lg:gap-2">
        {monthNames.map((name, month) => (
          <Month key={name} name={name} books={months[month] ?? 0} most={most} />
        ))}
      </ol>
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
            <rect width="100%" height="100%" fill="var(--sky)" className="forced-colors:fill-[CanvasText]" />
          </svg>
        )}
        {books > 0 && <span className="numbers text-xs font-semibold">{books}</span>}
      </span>
    </li>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="@container flex flex-col px-4 pt-4 pb-5 sm:px-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
