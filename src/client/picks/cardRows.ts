import type { CSSProperties } from 'react'

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 }

/** In the list and in all around a card's five parts: their rows are those of the list, so that cards in a line are level. */
export const levelList: CSSProperties = { rowGap: 0 }
export const levelRows: CSSProperties = { ...grid, gridTemplateRows: 'subgrid', gridRow: 'span 5' }
export const belowCard: CSSProperties = { paddingBottom: '2.25rem' }

/** A card that would be alone in its line lies across it, its cover beside the rest. */
export const acrossLine: CSSProperties = { gridColumn: '1 / -1' }
export const besideCover: CSSProperties = {
  ...grid,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignContent: 'start',
  columnGap: 20,
  maxWidth: '32rem',
}
/** No higher than the figure, though it is as large as a finger. */
export const besideFigure: CSSProperties = { margin: '-10px -12px -10px auto' }
export const reasonSize: CSSProperties = { fontSize: '0.9375rem' }
export const coverBeside: CSSProperties = { gridRow: '1 / span 5' }
