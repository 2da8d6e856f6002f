import type { Import } from '#contract/imports.ts'

/** Rows that waited for their book, and can be imported now. */
export const readyRows = ({ state, rows, outcomes }: Import): number =>
  state === 'done' ? rows - Object.values(outcomes).reduce((sum, count) => sum + count, 0) : 0
