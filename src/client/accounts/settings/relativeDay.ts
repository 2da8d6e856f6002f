import { shownDay } from '#client/lib/moment.ts'

/** `today`, `yesterday` or `on 3 Nov`, in the reader's time zone. */
export function relativeDay(moment: string, now = new Date()): string {
  const then = new Date(moment)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return 'today'
  if (then.toDateString() === yesterday.toDateString()) return 'yesterday'
  return `on ${shownDay(moment, now)}`
}
