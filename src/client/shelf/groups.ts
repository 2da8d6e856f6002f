export function groupsOf<Item>(items: Item[], size: number): { start: number; items: Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    start: index * size,
    items: items.slice(index * size, (index + 1) * size),
  }))
}

export function columnsAt(windowWidthPx: number): number {
  if (windowWidthPx < 240) return 1
  if (windowWidthPx < 360) return 2
  if (windowWidthPx < 640) return 3
  if (windowWidthPx < 768) return 4
  if (windowWidthPx < 1024) return 5
  return windowWidthPx < 1280 ? 6 : 8
}

export function rowsInView(windowHeightPx: number, rowPx: number): number {
  return Math.max(1, Math.ceil((windowHeightPx - 220) / rowPx))
}
