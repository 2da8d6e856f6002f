import type { Place } from '#contract/reads.ts'

/** Such as "page 120", "43%", "2 h 10 min". */
export function placeText({ unit, value }: Place): string {
  if (unit === 'page') return `page ${value}`
  return unit === 'percent' ? `${value}%` : shownMinutes(value)
}

export function shownMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')
}
