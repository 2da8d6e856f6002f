import type { YearToAsk } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { drawSheet, type Mark, type Sheet } from '#server/shared/sheet.ts'
import { findYearFigures } from '../year.ts'
import { shelfMarks, type Facts, factsOf } from './pictureParts.ts'

// The product's daytime colours.
const paper = '#f7f3e9'

const ink = '#1d2621'

const ink2 = '#4f5a53'

const sage = '#2c5b47'

const lamp = '#d99a2b'

type Words = Omit<Extract<Mark, { kind: 'words' }>, 'kind' | 'typeface'>

const serif = (words: Words): Mark => ({ kind: 'words', typeface: 'serif', ...words })

const sans = (words: Words): Mark => ({ kind: 'words', typeface: 'sans', ...words })

const sheets = { story: storySheet, wide: wideSheet }

type Shape = keyof typeof sheets
export const shapes = Object.keys(sheets) as Shape[]

/** Only books that everybody may see; undefined when there are none. Throws `Busy`. */
export async function drawYear(db: Db, readerId: string, asked: YearToAsk, shape: Shape): Promise<Buffer | undefined> {
  const figures = await findYearFigures(db, readerId, asked, 'everybody')
  return figures.booksRead === 0 ? undefined : drawSheet(sheets[shape](factsOf(asked.year, figures)))
}

/** Upright, for stories. */
function storySheet({ year, books, rating, told, spines }: Facts): Sheet {
  const left = 90
  return {
    widthPx: 1080,
    heightPx: 1920,
    paper,
    marks: [
      { kind: 'box', left: 0, top: 0, widthPx: 1080, heightPx: 16, colour: sage },
      serif({ left, top: 130, sizePx: 48, colour: sage, words: 'Sageleaf' }),
      sans({ left, top: 268, sizePx: 44, colour: ink2, words: 'My year in books' }),
      serif({ left, top: 340, sizePx: 240, colour: ink, words: `${year}` }),
      serif({ left, top: 620, sizePx: 96, colour: sage, words: books }),
      ...(rating ? [sans({ left, top: 748, sizePx: 44, colour: ink2, words: rating })] : []),
      ...shelfMarks(spines, { left, top: 880, widthPx: 900, heightPx: 480 }),
      ...told.flatMap(({ heading, words }, at) => [
        { kind: 'box' as const, left, top: 1424 + at * 140, widthPx: 6, heightPx: 98, colour: lamp },
        sans({ left: left + 32, top: 1424 + at * 140, sizePx: 34, colour: ink2, words: heading }),
        serif({ left: left + 32, top: 1474 + at * 140, sizePx: 42, colour: ink, words, mostPx: 868 }),
      ]),
    ],
  }
}

/** Wide, for posts and links. */
function wideSheet({ year, books, rating, told, spines }: Facts): Sheet {
  const left = 64
  return {
    widthPx: 1200,
    heightPx: 630,
    paper,
    marks: [
      { kind: 'box', left: 0, top: 0, widthPx: 1200, heightPx: 12, colour: sage },
      serif({ left, top: 58, sizePx: 32, colour: sage, words: 'Sageleaf' }),
      sans({ left, top: 130, sizePx: 28, colour: ink2, words: 'My year in books' }),
      serif({ left, top: 176, sizePx: 132, colour: ink, words: `${year}` }),
      serif({ left, top: 332, sizePx: 56, colour: sage, words: books, mostPx: 416 }),
      ...(rating ? [sans({ left, top: 404, sizePx: 28, colour: ink2, words: rating, mostPx: 416 })] : []),
      ...shelfMarks(spines, { left: 500, top: 64, widthPx: 636, heightPx: 400 }),
      ...told
        .slice(0, 2)
        .flatMap(({ heading, words }, at) => [
          { kind: 'box' as const, left: left + at * 436, top: 506, widthPx: 4, heightPx: 66, colour: lamp },
          sans({ left: left + 20 + at * 436, top: 506, sizePx: 22, colour: ink2, words: heading }),
          serif({ left: left + 20 + at * 436, top: 540, sizePx: 25, colour: ink, words: short(words), mostPx: 396 }),
        ]),
    ],
  }
}

/** Side by side, each has half the line: only its first names. */
function short(words: string): string {
  const names = words.split(', ')
  const lines = names.map((_, place) => names.slice(0, names.length - place).join(', '))
  return lines.find((line) => line.length <= 32) ?? names[0]!
}
