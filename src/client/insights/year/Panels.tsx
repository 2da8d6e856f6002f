import type { ReactNode } from 'react'
import type { AllTime, Figures, Year } from '#contract/insights.ts'
import { BarList, TopList } from './charts.tsx'
import { RatingSteps } from './RatingSteps.tsx'
import { panelTexts, readsTexts as texts } from './texts.ts'
import { Panel, PanelNote } from './Panel.tsx'

interface PanelsProps {
  figures: Year | AllTime
  /** Undefined for all time. */
  year?: number
  /** The reads by month or by year. */
  timeline: ReactNode
}

export function Panels({ figures, year, timeline }: PanelsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      <TopList title={panelTexts.genres} entries={figures.genres} empty={panelTexts.noGenres} />
      <TopList title={panelTexts.authors} entries={figures.authors} empty={panelTexts.noAuthors} />
      {timeline}
      <RatingSteps {...figures} awaitStars={figures.home.awaitStars} year={year} />
      <ReadsAndPages {...figures} />
      <Formats {...figures} />
    </div>
  )
}

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))' }

function ReadsAndPages({ booksRead, rereads, pages, listening, formats }: Figures) {
  return (
    <Panel title={texts.heading}>
      <BarList
        entries={[
          { name: texts.first, books: booksRead - rereads },
          { name: texts.again, books: rereads },
        ]}
      />
      <div className="mt-4 grid gap-4 border-t border-line pt-4" style={columns}>
        <Length amount={pages.read} of={texts.pages} unknown={texts.unknownPages(pages.unknown)} />
        {formats.audio > 0 && (
          <Length
            amount={Math.round(listening.minutes / 60)}
            of={texts.hours}
            unknown={texts.unknownLength(listening.unknown)}
          />
        )}
      </div>
    </Panel>
  )
}

function Length({ amount, of, unknown }: { amount: number; of: string; unknown: string | undefined }) {
  return (
    <p>
      <span className="numbers block font-serif text-4xl font-[650]">{amount.toLocaleString('en')}</span>
      <span className="block font-serif text-ink2 italic">{of}</span>
      {unknown && <span className="block text-sm text-ink2">{unknown}</span>}
    </p>
  )
}

function Formats({ formats }: Figures) {
  const noted = texts.formats.map(([format, name]) => ({ name, books: formats[format] }))
  const unknown = formats.unknown > 0 ? [{ name: texts.noFormat, books: formats.unknown }] : []
  return (
    <Panel title={texts.formatsHeading}>
      <BarList entries={[...noted, ...unknown]} />
      {formats.unknown > 0 && <PanelNote>{texts.formatHint}</PanelNote>}
    </Panel>
  )
}
