/** Years are told apart the less the longer they are past; this one is near for all that is read. */
const nearYear = 2030
const width = 0.5

/**
 * The two periods between which a year lies, each with its share: periods are equally wide in ln(years past), so 2005
 * and 2015 are as far from each other as 1780 and 1905.
 */
export function periodsOf(year: number): Map<string, number> {
  const place = Math.log(Math.max(2, nearYear - year)) / width
  const before = Math.floor(place)
  const share = place - Math.floor(place)
  const shares = [
    [`period ${before}`, 1 - share],
    [`period ${before + 1}`, share],
  ] as const
  return new Map(shares.filter(([, part]) => part > 0))
}
