import type { Imported, ImportedRead, PartialDay } from '../imported.ts'

/** Of the reads that a row counts, those that were finished: a count includes the read under way, given up or to come. */
export function finishedOf(state: Imported['state'], count: number): number {
  return state === null || state === 'finished' ? count : Math.max(count - 1, 0)
}

/** Of a program that keeps one pair of dates. A book without a state may have been begun: the state decides. */
export function singleRead(
  state: Imported['state'],
  startDate: PartialDay | null,
  finishDate: PartialDay | null,
): Pick<Imported, 'reads' | 'timesRead'> {
  if (state === 'reading' || state === 'paused') {
    const current: ImportedRead = { outcome: state, startDate, finishDate: null }
    if (finishDate === null) return { reads: [current], timesRead: 0 }
    const earlier: ImportedRead = { outcome: 'finished', startDate: null, finishDate }
    return { reads: [current, earlier], timesRead: 1 }
  }
  if (state === 'dnf') return { reads: [{ outcome: 'dnf', startDate, finishDate }], timesRead: 0 }
  if (state === null && finishDate === null && startDate !== null)
    return { reads: [{ outcome: 'reading', startDate, finishDate }], timesRead: 0 }
  if (state !== 'finished' && finishDate === null) return { reads: [], timesRead: 0 }
  const isDated = startDate !== null || finishDate !== null
  return { reads: isDated ? [{ outcome: 'finished', startDate, finishDate }] : [], timesRead: 1 }
}
