import type { Figures } from '#contract/admin.ts'

export type Figure = 'people' | 'entries' | 'reviews'

export interface DayChange {
  day: string
  change: number
  total: number
}

export function changesOf(days: Figures['days'], figure: Figure): DayChange[] {
  return days.slice(1).map((one, before) => ({
    day: one.day,
    change: one[figure] - days[before]![figure],
    total: one[figure],
  }))
}
