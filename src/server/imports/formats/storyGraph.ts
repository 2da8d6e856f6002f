import { formatOf, isAsin, isYes, listOf, stateOf } from '../cells.ts'
import { type GradedNames, type Imported, type ImportedRead, nothingImported } from '../imported.ts'
import type { Row } from '../row.ts'
import { finishedOf } from './singleRead.ts'

/** Since 2021; the oldest files have `Author` and `ISBN`. */
export const storyGraph = {
  name: 'The StoryGraph',
  isHere: (columns: Set<string>) => columns.has('read status') && columns.has('star rating'),
  read,
}

function read(row: Row): Imported {
  const shelf = row.text('Read Status')
  const state = stateOf(shelf) ?? null
  const uid = row.text('ISBN/UID', 'ISBN')
  const isCode = isAsin(uid) || (uid.includes('-') && uid.length === 36)
  const count = row.count('Read Count') ?? 0
  const finished = readsIn(row)
  const { warnings, isUnread } = storyGraphWarnings(row.text('Content Warnings'))
  row.keep('Format')
  // The export gives these back as they stand here, in their order, as long as they hold.
  if (finished.length > 1) row.keep('Dates Read')
  if (isUnread || Object.values(warnings).flat().length > 1) row.keep('Content Warnings')
  if (count === 0) row.keep('Read Count')
  if (isCode) row.keep('ISBN/UID', 'ISBN')
  if (state === null) row.keep('Read Status')
  return {
    ...nothingImported,
    title: row.text('Title').replace(/\s+/gu, ' '),
    authors: listOf(row.text('Authors', 'Author')),
    isbns: isCode ? [] : row.isbns('ISBN/UID', 'ISBN'),
    ids: isAsin(uid) ? { asin: uid } : isCode ? { storyGraph: uid } : {},
    state,
    shelf: state === null && shelf !== '' ? shelf : null,
    ...withState(finished, state, count),
    rating: row.stars('Star Rating'),
    review: row.prose('Review'),
    format: formatOf(row.text('Format')),
    shelves: listOf(row.text('Tags')),
    isOwned: isYes(row.text('Owned?')),
    warnings,
    addedOn: row.day('Date Added'),
    extras: row.rest(),
    unread: row.unread,
  }
}

/** `2024/03/09-2024/03/11, 2021/09/13`: a day alone is that of the end; `2024/03/09-` has none. */
function readsIn(row: Row): ImportedRead[] {
  const said = listOf(row.text('Dates Read'))
  const last = row.day('Last Date Read')
  const reads = said.flatMap((range): ImportedRead[] => {
    const days = /^([\d/]+)\s*[-–]\s*([\d/]*)$/u.exec(range)?.slice(1) ?? [range]
    const ends = days.map((day) => (day === '' ? null : row.dayIn(day, 'Dates Read')))
    if (ends.some((day) => day === undefined)) row.note('Dates Read', range, 'date')
    const [start = null, finish = null] = ends.length === 2 ? ends : [null, ends[0]]
    return start === null && finish === null ? [] : [{ outcome: 'finished', startDate: start, finishDate: finish }]
  })
  const isTold = last === null || reads.some(({ finishDate }) => finishDate === last)
  const all: ImportedRead[] = isTold ? reads : [...reads, { outcome: 'finished', startDate: null, finishDate: last }]
  return all.toSorted((one, other) => (other.finishDate ?? '').localeCompare(one.finishDate ?? ''))
}

function withState(
  finished: ImportedRead[],
  state: Imported['state'],
  count: number,
): Pick<Imported, 'reads' | 'timesRead'> {
  const [latest, ...earlier] = finished
  const counted = finishedOf(state, count)
  if (state === 'dnf') {
    const dnf: ImportedRead = { ...(latest ?? { startDate: null, finishDate: null }), outcome: 'dnf' }
    return { reads: [dnf, ...earlier], timesRead: Math.max(earlier.length, counted) }
  }
  const timesRead = Math.max(finished.length, counted, state === 'finished' ? 1 : 0)
  if (state !== 'reading' && state !== 'paused') return { reads: finished, timesRead }
  const begun = finished.find(({ finishDate }) => finishDate === null)
  const ended = finished.filter((one) => one !== begun)
  const current: ImportedRead = { outcome: state, startDate: begun?.startDate ?? null, finishDate: null }
  return { reads: [current, ...ended], timesRead: Math.max(ended.length, counted) }
}

/**
 * `Graphic: Death, Grief; Minor: War`, parted by lines, semicolons or commas. A warning may have such a word in its name.
 * `isUnread` when there is text without a grade.
 */
export function storyGraphWarnings(text: string): { warnings: GradedNames; isUnread: boolean } {
  const warnings: GradedNames = { graphic: [], moderate: [], minor: [] }
  const parts = text.split(/(?:^|[;,\n])\s*(graphic|moderate|minor)\s*(?::|\n)/i)
  for (let place = 1; place < parts.length; place += 2)
    warnings[parts[place]!.toLowerCase() as keyof GradedNames].push(...listOf(parts[place + 1]!, /[,;\n]/))
  return { warnings, isUnread: parts[0] !== '' }
}
