import { useQuery } from '@tanstack/react-query'
import { AdminPanel, figuresQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { figureTexts as texts } from './texts.ts'
import { shownDate } from '#client/lib/day.ts'
import type { Figures } from '#contract/admin.ts'

export type Figure = 'people' | 'entries' | 'reviews'

export interface DayChange {
  day: string
  change: number
  total: number
}

const height = 48

const step = 10

const bar = 7

const upOf = ({ change }: Pick<DayChange, 'change'>) => Math.max(0, change)

const downOf = ({ change }: Pick<DayChange, 'change'>) => Math.max(0, -change)

const figures: Figure[] = ['people', 'entries', 'reviews']

export function FiguresPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(figuresQuery)} failed={texts.failed}>
        {({ days }) => (
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
            {figures.map((figure) => (
              <div key={figure}>
                <h3 className="text-sm font-semibold text-ink2">{texts.name[figure]}</h3>
                <p className="numbers font-serif text-4xl font-[650]">{texts.number(days.at(-1)?.[figure] ?? 0)}</p>
                <p className="font-serif text-ink2 italic">
                  {texts.change((days.at(-1)?.[figure] ?? 0) - (days[0]?.[figure] ?? 0), days.length - 1)}
                </p>
                <DayPlot changes={changesOf(days, figure)} label={texts.plot[figure]} />
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

/** Screen readers get a list of the days with changes. */
function DayPlot({ changes, label }: { changes: DayChange[]; label: string }) {
  const most = Math.max(1, ...changes.map(upOf))
  const least = Math.max(0, ...changes.map(downOf))
  const scale = height / (most + least)
  const base = most * scale
  const moved = changes.filter(({ change }) => change !== 0)
  return (
    <>
      <svg
        viewBox={`0 0 ${Math.max(1, changes.length) * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-14 w-full forced-color-adjust-none"
      >
        {changes.map(({ day, change }, place) => (
          <rect
            key={day}
            x={place * step}
            width={bar}
            y={base - upOf({ change }) * scale}
            height={Math.abs(change) * scale}
            fill={change < 0 ? 'var(--rubric)' : 'var(--sage)'}
            className="forced-colors:fill-[CanvasText]"
          />
        ))}
        <rect y={base - 0.5} width="100%" height="1" fill="var(--edge)" />
      </svg>
      <div className="flex justify-between text-xs text-ink2" aria-hidden="true">
        <span>{changes[0] && shownDate(changes[0].day)}</span>
        <span>{texts.today}</span>
      </div>
      <ol aria-label={label} className="sr-only">
        {moved.length === 0 && <li>{texts.noChange}</li>}
        {moved.map(({ day, change, total }) => (
          <li key={day}>{texts.onDay(shownDate(day), change, total)}</li>
        ))}
      </ol>
    </>
  )
}

export function changesOf(days: Figures['days'], figure: Figure): DayChange[] {
  return days.slice(1).map((one, before) => ({
    day: one.day,
    change: one[figure] - days[before]![figure],
    total: one[figure],
  }))
}
