import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Year } from '#contract/insights.ts'
import { booksToGo } from '#client/insights/pace.ts'
import { timeZone, today } from '#client/lib/day.ts'
import { Card } from '#client/ui/Card.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { YearGoal } from '../YearGoal.tsx'
import { MonthPattern } from './charts.tsx'
import { FigureStrip, goalWords } from './FigureStrip.tsx'
import { HomeDiffers } from './HomeDiffers.tsx'
import { LinkedShelf } from './LinkedShelf.tsx'
import { Panels } from './Panels.tsx'
import { noteTexts, pictureTexts as texts, shelfTexts } from './texts.ts'
import { differenceTexts } from './figureTexts.ts'
import { yearNoteOf } from './yearNoteOf.ts'
import { yearNow } from './yearQuery.ts'
import { Download } from 'lucide-react'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { Panel } from './Panel.tsx'

interface YearPicturesProps {
  year: number
  booksRead: number
  publicBooks: number
}

export function YearInFull({ year }: { year: Year }) {
  const { home, months, booksRead } = year
  const inMonths = months.reduce((sum, books) => sum + books, 0)
  return (
    <div className="grid gap-5">
      <FigureStrip figures={year} readWords={goalWords(year, today())} />
      {year.year === yearNow() && (
        <HomeDiffers
          intro={differenceTexts.year(home.books)}
          awaitStars={home.awaitStars}
          year={year.year}
          others={[
            differenceTexts.unrated(home.unrated),
            differenceTexts.undated(home.undated),
            differenceTexts.byYearRead(home.byYearRead),
          ]}
        />
      )}
      <Panels
        figures={year}
        year={year.year}
        timeline={<MonthPattern months={months} monthless={booksRead - inMonths} />}
      />
      <YearNote year={year} />
      <YearShelf year={year} />
      <YearPictures {...year} />
    </div>
  )
}

function YearShelf({ year }: { year: Year }) {
  const id = useId()
  const toCome = year.year >= yearNow() ? booksToGo(year.booksRead, year.goal) : 0
  return (
    <Card as="section" aria-labelledby={id} className="px-4 pt-4 pb-6 sm:px-6">
      <h2 id={id} className="text-xl">
        {shelfTexts.heading(year.year)}
      </h2>
      <YearGoal key={year.year} home={{ year: year.year, goal: year.goal, booksThisYear: year.booksRead }} />
      <LinkedShelf spines={year.spines} ghosts={toCome} label={shelfTexts.label(year.year)} />
    </Card>
  )
}

/** Uses only counted facts about books, nothing about the reader. */
function YearNote({ year }: { year: Year }) {
  const note = yearNoteOf(year)
  if (!note) return null
  const { sentences, longest } = note
  return (
    <MarginNote>
      {sentences.join(' ')}{' '}
      {longest && (
        <>
          <Link to="/rate-book/$bookId" params={{ bookId: longest.book.bookId }} className="link">
            {longest.book.title}
          </Link>
          {noteTexts.longest(longest.pages)}
        </>
      )}
    </MarginNote>
  )
}

function YearPictures({ year, booksRead, publicBooks }: YearPicturesProps) {
  const query = timeZone() ? `?${new URLSearchParams({ timeZone: timeZone() })}` : ''
  return (
    <Panel title={texts.heading}>
      <p className="text-ink2">{texts.madeFrom(publicBooks, booksRead)}</p>
      {publicBooks > 0 && (
        <p className="mt-3 flex flex-wrap gap-3">
          {texts.shapes.map(([shape, name]) => (
            <a
              key={shape}
              className={buttonClasses('secondary')}
              href={`/year-pictures/${year}-${shape}.png${query}`}
              download={`sageleaf-${year}-${shape}.png`}
            >
              <Download size={18} aria-hidden="true" />
              {name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}
