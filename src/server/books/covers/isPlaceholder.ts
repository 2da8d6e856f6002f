import type { Picture } from '#server/shared/images.ts'

const smallestWidthPx = 60
const smallestHeightPx = 80
/** Height to width, from a landscape picture book to a narrow paperback. */
const flattest = 0.66
const slimmest = 2.5

/** A dot, a banner, a plain sheet, or with `drawsGreySheets` (Google Books) a sheet with a little grey on it. */
export function isPlaceholder(picture: Picture, drawsGreySheets: boolean): boolean {
  const { widthPx, heightPx } = picture.source
  const shape = heightPx / widthPx
  if (widthPx < smallestWidthPx || heightPx < smallestHeightPx || shape < flattest || shape > slimmest) return true
  const { ofOneTone, grey } = tonesOf(picture)
  return ofOneTone > 0.995 || (drawsGreySheets && grey > 0.995 && ofOneTone > 0.8)
}

const toneSteps = 16

function tonesOf({ pixels, channels }: Picture): { ofOneTone: number; grey: number } {
  const tones = new Map<number, number>()
  const dots = pixels.length / channels
  let grey = 0
  for (let at = 0; at < pixels.length; at += channels) {
    const [red, green, blue] = channels < 3 ? [pixels[at]!, pixels[at]!, pixels[at]!] : pixels.subarray(at, at + 3)
    if (Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!) < toneSteps) grey += 1
    const tone = [red!, green!, blue!].reduce((sum, value) => sum * 256 + Math.round(value / toneSteps), 0)
    tones.set(tone, (tones.get(tone) ?? 0) + 1)
  }
  return { ofOneTone: Math.max(...tones.values()) / dots, grey: grey / dots }
}
