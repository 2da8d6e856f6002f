import { Ribbon } from '#client/ui/Ribbon.tsx'
import type { Entry } from '#contract/shelf.ts'
import { shelfTexts } from './texts.ts'

const texts = shelfTexts.ribbon

/** Where an entry stands, in words, over its cover. */
export function ShelfRibbon({ entry: { status, isDnf, rating } }: { entry: Entry }) {
  if (status === 'tbr') return <Ribbon kind="tbr">{texts.tbr}</Ribbon>
  if (status === 'currently_reading') return <Ribbon kind="reading">{texts.reading}</Ribbon>
  if (isDnf) return <Ribbon kind="dnf">{texts.dnf}</Ribbon>
  return <Ribbon kind="finished">{rating === null ? texts.finished : texts.stars(rating)}</Ribbon>
}
