import type { Entry } from '#contract/shelf.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

export const shelfTabs = ['all', 'tbr', 'reading', 'finished', 'dnf'] as const
export type ShelfTab = (typeof shelfTabs)[number]

export const shelfSorts = ['added', 'title', 'author', 'rating', 'progress', 'started', 'finished', 'own'] as const
export type ShelfSort = (typeof shelfSorts)[number]

export const isShelfTab = (word: unknown): word is ShelfTab => shelfTabs.some((tab) => tab === word)
export const isShelfSort = (word: unknown): word is ShelfSort => shelfSorts.some((sort) => sort === word)

export function countsOf(entries: Entry[]): Record<ShelfTab, number> {
  const counts = { all: entries.length, tbr: 0, reading: 0, finished: 0, dnf: 0 }
  for (const entry of entries) counts[tabOf(entry)] += 1
  return counts
}

export function tabOf(entry: Entry): Exclude<ShelfTab, 'all'> {
  const state = shelfStateOf(entry)
  if (state === 'none') return 'tbr'
  return state === 'paused' ? 'reading' : state
}
