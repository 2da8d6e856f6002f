/** The items in groups of `size`, in order, each with the place of its first; only the last may be shorter. */
export function groupsOf<Item>(items: Item[], size: number): { start: number; items: Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    start: index * size,
    items: items.slice(index * size, (index + 1) * size),
  }))
}

/** How many books of a shelf stand side by side in a window of this width (px). */
export function columnsAt(windowWidthPx: number): number {
  if (windowWidthPx < 320) return 1
  if (windowWidthPx < 640) return 2
  if (windowWidthPx < 768) return 3
  if (windowWidthPx < 1024) return 4
  return windowWidthPx < 1280 ? 5 : 6
}

/** How many rows of a shelf a window of this height (px) shows before it is scrolled; the first is drawn at any rate. */
export function rowsInView(windowHeightPx: number): number {
  return Math.max(1, Math.ceil((windowHeightPx - 400) / 480))
}
