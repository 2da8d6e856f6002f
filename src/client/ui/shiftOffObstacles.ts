export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Obstacle extends Box {
  /** How bad it is to cover it. */
  weight: number
}

const stepPx = 8

const edgePx = 16

/** Kept free around an obstacle. */
const airPx = 4

/**
 * How far to move `box` so that it covers no obstacle, or as little as can be: sideways to the corners first, then
 * upwards. Pixels.
 */
export function shiftOffObstacles(box: Box, obstacles: Obstacle[], within: { width: number; height: number }) {
  const sideways = [0, edgePx - box.left, within.width - edgePx - box.right]
  let best = { x: 0, y: 0, cost: Infinity }
  for (let y = 0; box.top + y >= edgePx || y === 0; y -= stepPx)
    for (const x of sideways) {
      const cost = costOf(box, obstacles, { x, y })
      if (cost < best.cost) best = { x, y, cost }
      if (cost === 0) return { x, y }
    }
  return { x: best.x, y: best.y }
}

export function costOf(box: Box, obstacles: Obstacle[], { x, y }: { x: number; y: number }): number {
  let cost = 0
  for (const { left, top, right, bottom, weight } of obstacles) {
    const width = Math.min(box.right + x, right + airPx) - Math.max(box.left + x, left - airPx)
    const height = Math.min(box.bottom + y, bottom + airPx) - Math.max(box.top + y, top - airPx)
    if (width > 0 && height > 0) cost += width * height * weight
  }
  return cost
}
