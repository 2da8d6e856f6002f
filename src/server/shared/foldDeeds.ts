import { randomUUID } from 'node:crypto'
import { type ActivityKind, activityKinds, maxBooksOfLine } from '#contract/feedRules.ts'

export interface Line {
  id: string
  kind: ActivityKind
  shelfId: string | null
  /** Whether everyone may see anything of it. */
  isPublic: boolean
  books: number
}

/** A book in a line. */
export interface LineBook {
  lineId: string
  entryId: string
  deeds: ActivityKind[]
}

export interface Deeds {
  entryId: string
  deeds: ActivityKind[]
  isPublic: boolean
}

interface Folded {
  made: Line[]
  placed: LineBook[]
  taken: LineBook[]
}

/**
 * Where the deeds go: into the line that has the book, else to the books to which the same was done, else into a new line.
 * A book that was in a line with others moves when more was done to it. A review always has a line of its own. What only
 * friends may see stays out of the lines of everyone, whose moments would tell of it.
 * `lines`: of the last hour, for one own shelf or for none; changed in place, as their kinds may be.
 */
export function foldDeeds(lines: Line[], held: LineBook[], told: Deeds[], shelfId: string | null): Folded {
  const folded: Folded = { made: [], placed: [], taken: [] }
  for (const { entryId, deeds: added, isPublic } of told) {
    const before = held.find((book) => book.entryId === entryId)
    const deeds = activityKinds.filter((kind) => added.includes(kind) || before?.deeds.includes(kind))
    const kind = deeds[0]!
    const known = lines.find(({ id }) => id === before?.lineId)
    if (known && (known.books === 1 || (known.kind === kind && known.isPublic === isPublic))) {
      known.kind = kind
      folded.placed.push({ lineId: known.id, entryId, deeds })
      continue
    }
    if (known) {
      known.books -= 1
      folded.taken.push(before!)
    }
    // A known line may be empty: its books were removed from the shelf.
    const found = lines.find(
      (one) => one.kind === kind && kind !== 'reviewed' && (one.books === 0 || one.isPublic === isPublic),
    )
    const line = found ?? { id: randomUUID(), kind, shelfId, isPublic, books: 0 }
    if (!found) {
      folded.made.push(line)
      lines.push(line)
    }
    if (line.books === maxBooksOfLine) continue
    line.isPublic = isPublic
    line.books += 1
    folded.placed.push({ lineId: line.id, entryId, deeds })
  }
  return folded
}

export interface EntryState {
  entryId: string
  status: string
  isPaused: boolean
  isDnf: boolean
  rating: number | null
  isReviewed: boolean
  isShown: boolean
  isPublic: boolean
  isRecent: boolean
}

export function deedsOf(before: EntryState | undefined, after: EntryState): ActivityKind[] {
  const isFinished = ({ status, isDnf }: EntryState) => status === 'finished' && !isDnf
  const isReading = ({ status }: EntryState) => status === 'currently_reading'
  const hasBecome = (is: (state: EntryState) => boolean) => is(after) && !(before && is(before))
  const isNew: Record<Exclude<ActivityKind, 'shelved' | 'imported'>, boolean> = {
    reviewed: hasBecome(({ isReviewed }) => isReviewed),
    finished: hasBecome(isFinished) && after.isRecent,
    read: hasBecome(isFinished) && !after.isRecent,
    'gave-up': hasBecome(({ isDnf }) => isDnf),
    started: hasBecome(isReading) && !after.isPaused,
    rated: after.rating !== null && after.rating !== before?.rating,
    wanted: before === undefined && after.status === 'tbr',
  }
  return (Object.keys(isNew) as (keyof typeof isNew)[]).filter((kind) => isNew[kind])
}
