import { fileURLToPath } from 'node:url'
import type { CreateText, OverlayOptions } from 'sharp'
import { openSharp } from './images.ts'
import { semaphore } from './semaphore.ts'

export type Mark = { kind: 'box'; left: number; top: number; widthPx: number; heightPx: number; colour: string } | Words

interface Words {
  kind: 'words'
  left: number
  top: number
  sizePx: number
  typeface: Typeface
  colour: string
  words: string
  /** A wider line, or one past the edge of the sheet, is drawn smaller. */
  mostPx?: number
}

export interface Sheet {
  widthPx: number
  heightPx: number
  paper: string
  marks: Mark[]
}

type Typeface = keyof typeof typefaces

const file = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
const typefaces = {
  serif: { name: 'Sageleaf Literata', file: file('literata-650.ttf') },
  sans: { name: 'Sageleaf Atkinson', file: file('atkinson-400.ttf') },
}

const drawable =
  /^[ -~\u00A0-\u00AC\u00AE-\u00B4\u00B6-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u012E-\u0133\u0139-\u013E\u0141-\u0148\u0150-\u0155\u015E-\u0165\u016E-\u017E\u0218-\u021B\u1E80-\u1E85\u2018\u2019]+$/

/** Other letters would depend on the machine's fonts. */
export const canDraw = (words: string) => words.trim() !== '' && drawable.test(words)

const timeoutSeconds = 10
// Drawing takes most of a core and much memory, so one at a time.
const maxWaiting = 8
const gate = semaphore(1, maxWaiting)

/** The same sheet gives the same bytes. Throws `Busy` when too many wait. */
export function drawSheet({ widthPx, heightPx, paper, marks }: Sheet): Promise<Buffer> {
  return gate(async () => {
    const sharp = await openSharp()
    return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: paper } })
      .timeout({ seconds: timeoutSeconds })
      .composite(await Promise.all(marks.map((mark) => overlay(mark, widthPx - mark.left))))
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
}

async function overlay(mark: Mark, roomPx: number): Promise<OverlayOptions> {
  const { left, top, colour } = mark
  if (mark.kind === 'words') return { input: await fitting(mark, Math.min(roomPx, mark.mostPx ?? roomPx)), left, top }
  const { widthPx: width, heightPx: height } = mark
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top }
}

async function fitting(words: Words, mostPx: number, sizePx = words.sizePx): Promise<{ text: CreateText }> {
  const line = lineOf(words, sizePx)
  const sharp = await openSharp()
  const { width } = await sharp(line).metadata()
  if (width <= mostPx || sizePx === 1) return line
  return fitting(words, mostPx, Math.max(1, Math.min(sizePx - 1, Math.floor((sizePx * mostPx) / width))))
}

function lineOf({ words, typeface, colour }: Words, sizePx: number): { text: CreateText } {
  const { name, file: fontfile } = typefaces[typeface]
  const text = `<span foreground="${colour}">${asMarkup(words)}</span>`
  return { text: { text, font: `${name} ${sizePx}`, fontfile, dpi: 72, rgba: true } }
}

const asMarkup = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
