/** The stars that a key stands for: its digit, the least, the most, or (null) none; undefined when it stands for nothing. */
export function starsOfKey(key: string): number | null | undefined {
  if (key === 'Home') return 0.5
  if (key === 'End') return 5
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null
  return /^[1-5]$/.test(key) ? Number(key) : undefined
}
