import type { Imported, ImportedRead, ImportedState } from './imported.ts'

/** A book of a shelf whose meaning only the reader knew, with the reads that the meaning implies. */
export function inState(told: Imported, state: ImportedState): Imported {
  const unknown: ImportedRead = { outcome: 'finished', startDate: null, finishDate: null }
  const [latest, ...earlier] = told.reads
  if (state === 'tbr') return { ...told, state, reads: told.reads.filter(({ outcome }) => outcome !== 'reading') }
  if (state === 'finished') {
    const reads = told.reads.map((read) => ({ ...read, outcome: 'finished' as const }))
    return { ...told, state, reads, timesRead: Math.max(told.timesRead, 1) }
  }
  if (state === 'dnf') {
    const finished = earlier.filter(({ outcome }) => outcome === 'finished').length
    const dnf: ImportedRead = { ...(latest ?? unknown), outcome: 'dnf' }
    return { ...told, state, reads: [dnf, ...earlier], timesRead: Math.max(finished, told.timesRead - 1) }
  }
  // A read with an end is over: the one under way is another.
  const isOpen = latest !== undefined && latest.finishDate === null
  const current: ImportedRead = { ...(isOpen ? latest : unknown), outcome: state }
  const over = isOpen ? earlier : told.reads
  const finished = over.filter(({ outcome }) => outcome === 'finished').length
  return {
    ...told,
    state,
    reads: [current, ...over],
    timesRead: isOpen ? Math.max(finished, told.timesRead - 1) : told.timesRead,
  }
}

/** Of a shelf that says nothing: a book with an end of a read or stars was finished, one that was only begun is being read. */
export function stateByItself({ reads, timesRead, rating }: Imported): ImportedState {
  if (timesRead > 0 || rating !== null || reads.some(({ outcome }) => outcome !== 'reading')) return 'finished'
  return reads.length > 0 ? 'reading' : 'tbr'
}
