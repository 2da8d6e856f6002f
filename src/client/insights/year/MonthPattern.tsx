import { Panel } from './Panel.tsx'
import { monthNames, panelTexts } from './texts.ts'

/** Twelve columns, each with its number on top; where there is no room for that, twelve lines. */
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
