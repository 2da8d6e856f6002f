import { Link } from '@tanstack/react-router'
import type { AllTime } from '#contract/insights.ts'
import { BarList } from './charts.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { HomeDiffers } from './HomeDiffers.tsx'
import { Panels } from './Panels.tsx'
import { panelTexts } from './texts.ts'
import { differenceTexts, figureTexts } from './figureTexts.ts'
import { searchOf } from './YearSwitch.tsx'
import { Panel, PanelNote } from './Panel.tsx'

export function AllTimeInFull({ figures }: { figures: AllTime }) {
  const { home, rereads, books, perYear } = figures
  return (
    <div className="grid gap-5">
      <FigureStrip
        figures={figures}
        readWords={figureTexts.readsOf(rereads, books)}
        paceWords={figureTexts.overYears(perYear.length)}
      />
      <HomeDiffers
        intro={differenceTexts.allTime(home.books)}
        awaitStars={home.awaitStars}
        others={[differenceTexts.unrated(home.unrated), differenceTexts.neverFinished(home.neverFinished)]}
      />
      <Panels figures={figures} timeline={<Years {...figures} />} />
    </div>
  )
}

function Years({ booksRead, perYear, undated }: Pick<AllTime, 'booksRead' | 'perYear' | 'undated'>) {
  const ofNoYear = booksRead - perYear.reduce((sum, { books }) => sum + books, 0)
  return (
    <Panel title={panelTexts.years}>
      <BarList
        entries={perYear.map(({ year, books }) => ({ name: `${year}`, label: <YearLink year={year} />, books }))}
      />
      {ofNoYear > 0 && <PanelNote>{panelTexts.ofNoYear(ofNoYear)}</PanelNote>}
      {undated > 0 && <PanelNote>{panelTexts.undated(undated)}</PanelNote>}
    </Panel>
  )
}

/** The first year that can be asked for. */
const firstYear = 1900

function YearLink({ year }: { year: number }) {
  if (year < firstYear) return year
  return (
    <Link to="/reading-insights" search={searchOf(year)} className="link numbers">
      {year}
    </Link>
  )
}
