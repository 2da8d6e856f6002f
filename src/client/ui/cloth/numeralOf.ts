const tens = ['', 'X', 'XX', 'XXX']
const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const mostInRoman = 39

/** Roman for whole volumes up to 39, else digits; empty without a series. */
export function numeralOf({
  series,
  seriesPosition,
}: {
  series?: string | null
  seriesPosition?: number | null
}): string {
  if (!series || seriesPosition === null || seriesPosition === undefined) return ''
  if (!Number.isInteger(seriesPosition) || seriesPosition < 1 || seriesPosition > mostInRoman)
    return `${seriesPosition}`
  return tens[Math.floor(seriesPosition / 10)]! + ones[seriesPosition % 10]!
}
