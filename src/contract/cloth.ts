export const cloths = [
  '#244B3A',
  '#6A2A26',
  '#21405A',
  '#4E3557',
  '#6B4A0E',
  '#3C4A26',
  '#6D334C',
  '#1F4A4C',
  '#4A3728',
  '#323C6B',
  '#39464F',
  '#7A3D22',
] as const

export interface Binding {
  cloth: string
  /** 0 to 5. */
  motif: number
  /** 0 a box, 1 double rules, 2 none. */
  frame: number
}

/** Never changes for a book; ignores case and Unicode form. */
export function bindingOf(title: string, author: string): Binding {
  const seed = hash(`${title}|${author}`.normalize('NFKD').toLowerCase())
  return { cloth: cloths[seed % 12] ?? cloths[0], motif: (seed >>> 8) % 6, frame: (seed >>> 12) % 3 }
}

export function clothOf(title: string, author: string): string {
  return bindingOf(title, author).cloth
}

/** FNV-1a, 32 bit, with a final avalanche so that similar titles get different bindings. */
function hash(words: string): number {
  let value = 2166136261
  for (const letter of words) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}
