/**
 * Numbers in [0, 1) that are the same for the same seed on every machine.
 * Source: Tommy Ettinger, mulberry32, public domain (2017).
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!

/** Both ends inclusive. */
export const between = (from: number, to: number, random: () => number) => from + Math.floor(random() * (to - from + 1))

/**
 * Draws places 0 … size - 1, early ones more often: place p with a weight of 1 / (p + shift)^power.
 * Source: Zipf's law with Mandelbrot's shift, "An informational theory of the statistical structure of language", 1953.
 */
export function zipf(
  size: number,
  { shift, power }: { shift: number; power: number },
): (random: () => number) => number {
  const upTo = new Float64Array(size)
  let total = 0
  for (let place = 0; place < size; place++) upTo[place] = total += 1 / (place + shift) ** power
  return (random) => firstAtLeast(upTo, random() * total)
}

/** The first index in an ascending list with at least this value. */
export function firstAtLeast(rising: Float64Array, sought: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < sought) low = middle + 1
    else high = middle
  }
  return low
}
