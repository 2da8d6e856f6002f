import { useQuery } from '@tanstack/react-query'
import { AdminPanel } from './AdminPanel.tsx'
import { changesOf, type Figure } from './changes.ts'
import { DayPlot } from './DayPlot.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { figuresQuery } from './queries.ts'
import { figureTexts as texts } from './texts.ts'

const figures: Figure[] = ['people', 'entries', 'reviews']

/** How much there is, and how that changed day by day. */
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
