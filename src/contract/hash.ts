/** FNV-1a, 32 bit, with a final avalanche so that similar words get different numbers. Ignores case and Unicode form. */
export function hash(words: string): number {
  let value = 2166136261
  for (const letter of words.normalize('NFKD').toLowerCase())
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}
