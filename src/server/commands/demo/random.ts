/** A fixed seed makes the demo the same each time. */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number
  /** Both ends included. */
  between(least: number, most: number): number
  oneOf<Value>(values: readonly Value[]): Value
  some<Value>(values: readonly Value[], count: number): Value[]
  /** Mean 0, mostly within ±1 (the sum of four uniform numbers). */
  around(): number
}

/** Source: mulberry32, Tommy Ettinger, public domain. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: (values) => values[between(0, values.length - 1)]!,
    some(values, count) {
      const left = [...values]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)[0]!)
    },
    around: () => next() + next() + next() + next() - 2,
  }
}
