import { keepText, keptText } from '#client/lib/drafts.ts'
import { columnsAt } from '../groups.ts'

export const shelfModes = ['grid', 'compact', 'list'] as const
export type ShelfMode = (typeof shelfModes)[number]

export interface Layout {
  columnsAt: (windowWidthPx: number) => number
  /** A guess, for rows that were not drawn yet. */
  rowPx: number
  gapX: string
  gapY: string
}

export const layouts: Record<ShelfMode, Layout> = {
  grid: { columnsAt, rowPx: 350, gapX: 'gap-x-3', gapY: 'space-y-6' },
  compact: { columnsAt: compactColumnsAt, rowPx: 140, gapX: 'gap-2', gapY: 'space-y-2' },
  list: { columnsAt: () => 1, rowPx: 73, gapX: '', gapY: '' },
}

function compactColumnsAt(windowWidthPx: number): number {
  if (windowWidthPx < 360) return windowWidthPx < 240 ? 2 : 3
  if (windowWidthPx < 640) return 4
  if (windowWidthPx < 1024) return windowWidthPx < 768 ? 6 : 8
  return windowWidthPx < 1280 ? 10 : 12
}

const key = 'sageleaf-shelf-mode'

export function rememberedMode(): ShelfMode {
  const word = keptText(key)
  return shelfModes.find((mode) => mode === word) ?? 'grid'
}

export const rememberMode = (mode: ShelfMode) => void keepText(key, mode)
