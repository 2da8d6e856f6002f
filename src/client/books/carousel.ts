/** How many slides stand side by side in a window of this width (px). */
export function slidesAcross(windowWidthPx: number): number {
  if (windowWidthPx < 640) return 2
  if (windowWidthPx < 900) return 3
  if (windowWidthPx < 1280) return 5
  return 6
}

/** The row that they stand in. */
export const slidesLook = 'flex [--gap:1rem] gap-(--gap) sm:[--gap:1.5rem]'

/** How wide each of so many slides is in that row, as CSS says it. */
export const slideWidth = (across: number) => `calc((100% - ${across - 1} * var(--gap)) / ${across})`

/** The slides in the order in which they stand, `start` in front and the earlier ones behind the last. */
export function rotated<Slide>(slides: Slide[], start: number): Slide[] {
  return [...slides.slice(start), ...slides.slice(0, start)]
}

/** Where a step of `by` slides leads; the row is a ring. */
export function stepped(start: number, by: number, count: number): number {
  return count === 0 ? 0 : (((start + by) % count) + count) % count
}

interface Point {
  x: number
  y: number
}

const swipePx = 40

/** Which way a finger turns the ring: 1 on, -1 back, 0 when it went rather up or down, or hardly anywhere. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const byX = to.x - from.x
  const byY = to.y - from.y
  if (Math.abs(byX) <= Math.max(swipePx, Math.abs(byY))) return 0
  return byX < 0 ? 1 : -1
}

/** Which slides are in sight, counted from one: `11–2` when the ring closes among them. */
export function positions(start: number, across: number, count: number): string {
  return across >= count ? `1–${count}` : `${start + 1}–${stepped(start, across - 1, count) + 1}`
}
