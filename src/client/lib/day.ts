/** Today as `yyyy-MM-dd` in the reader's time zone. */
export function today(now = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  const date = `${now.getDate()}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}

export interface Reading {
  now?: Date
  locale?: string
}

/** `yyyy-MM-dd` as `12 Nov`, or `12 Nov 2025` in another year than this, in the order of the reader's language. */
export function shownDate(day: string, { now = new Date(), locale = navigator.language }: Reading = {}): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isThisYear = year === now.getFullYear()
  return formatIn(locale, isThisYear).format(new Date(year, month - 1, date))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because to make one takes longer than to use it. */
function formatIn(locale: string, isThisYear: boolean): Intl.DateTimeFormat {
  const name = `${locale} ${isThisYear}`
  const known = formats.get(name)
  if (known) return known
  const year = isThisYear ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year })
  formats.set(name, format)
  return format
}

/** Such as `Europe/Paris`; empty when the browser does not report it. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
