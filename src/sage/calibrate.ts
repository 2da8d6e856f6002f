import type { Rows } from './rows.ts'

/**
 * Greedily picks `limit` of the `ranked` books (best first) to maximise
 * (1 − λ)·Σ score/best score + λ·Σ_g p(g)·log q(g), p being the taste and q the genres of the list.
 * `allows` is asked when a book's turn comes; a refused book is left out. The list starts with one virtual book of
 * exactly the taste, which keeps the logarithm finite.
 * Sources: Steck, "Calibrated Recommendations", RecSys 2018, eq. 6 and 7; for `surest`, Minoux 1978 ("lazy greedy").
 */
export function calibrated(
  ranked: Int32Array,
  scoreOf: Float64Array,
  genres: Rows,
  taste: Float64Array,
  lambda: number,
  limit: number,
  beside: readonly number[] = [],
  allows: (book: number) => boolean = () => true,
): number[] {
  const list = taste.slice()
  for (const book of beside) addGenres(book, genres, list)
  const scale = (1 - lambda) / scoreOf[ranked[0]!]!
  const gainOf = (rank: number) =>
    scale * scoreOf[ranked[rank]!]! + lambda * genreGain(ranked[rank]!, genres, taste, list)
  const gains = new Float64Array(ranked.length)
  for (let rank = 0; rank < ranked.length; rank++) gains[rank] = gainOf(rank)
  const listedThen = new Int32Array(ranked.length)
  const picked: number[] = []
  let left = ranked.length
  while (picked.length < limit && left-- > 0) {
    const rank = surest(gains, listedThen, picked.length, gainOf)
    gains[rank] = -Infinity
    if (!allows(ranked[rank]!)) continue
    picked.push(ranked[rank]!)
    addGenres(ranked[rank]!, genres, list)
  }
  return picked
}

/** Gains only fall as the list grows, so a stale gain is an upper bound. */
function surest(gains: Float64Array, listedThen: Int32Array, listed: number, gainOf: (rank: number) => number): number {
  for (;;) {
    let first = 0
    for (let rank = 1; rank < gains.length; rank++) if (gains[rank]! > gains[first]!) first = rank
    if (listedThen[first] === listed) return first
    gains[first] = gainOf(first)
    listedThen[first] = listed
  }
}

function genreGain(book: number, genres: Rows, taste: Float64Array, list: Float64Array): number {
  let gain = 0
  for (let k = genres.start[book]!; k < genres.start[book + 1]!; k++) {
    const genre = genres.index[k]!
    if (taste[genre]! > 0) gain += taste[genre]! * Math.log(1 + genres.value[k]! / list[genre]!)
  }
  return gain
}

function addGenres(book: number, genres: Rows, list: Float64Array): void {
  for (let k = genres.start[book]!; k < genres.start[book + 1]!; k++) list[genres.index[k]!]! += genres.value[k]!
}
