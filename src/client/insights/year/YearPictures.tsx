import { Download } from 'lucide-react'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { timeZone } from '#client/lib/day.ts'
import { Panel } from './charts.tsx'
import { pictureTexts as texts } from './texts.ts'

interface YearPicturesProps {
  year: number
  booksRead: number
  publicBooks: number
}

export function YearPictures({ year, booksRead, publicBooks }: YearPicturesProps) {
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
