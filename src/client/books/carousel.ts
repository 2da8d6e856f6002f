/** How many slides fit side by side. */
export function slidesAcross(windowWidthPx: number): number {
  if (windowWidthPx < 640) return 2
  if (windowWidthPx < 900) return 3
  if (windowWidthPx < 1280) return 5
  return 6
}

export const slidesLook = 'flex [--gap:1rem] gap-(--gap) sm:[--gap:1.5rem]'

export const slideWidth = (across: number) => `calc((100% - ${across - 1} * var(--gap)) / ${across})`

/** The slides from `start` on, the earlier ones after the last. */
export function rotated<Slide>(slides: Slide[], start: number): Slide[] {
  return [...slides.slice(start), ...slides.slice(0, start)]
}

export function stepped(start: number, by: number, count: number): number {
  return count === 0 ? 0 : (((start + by) % count) + count) % count
}

interface Point {
  x: number
  y: number
}

const swipePx = 40

/** 1 for a swipe forward, -1 back, 0 for a vertical or short movement. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const byX = to.x - from.x
  const byY = to.y - from.y
  if (Math.abs(byX) <= Math.max(swipePx, Math.abs(byY))) return 0
  return byX < 0 ? 1 : -1
}

/** Counted from one: `11–2` across the end of the ring. */
export function positions(start: number, across: number, count: number): string {
  return across >= count ? `1–${count}` : `${start + 1}–${stepped(start, across - 1, count) + 1}`
}
