import * as z from 'zod'

// PostgreSQL has no year 0, and the calendar of a reader none before 1000.
const Day = z.iso.date().regex(/^[1-9]/)
const Moment = z.iso.datetime({ precision: 6 }).regex(/^[1-9]/)

/** Where a list of reviews ended. Moments are kept to the microsecond, as they are ordered by. */
const Place = z.tuple([z.union([Day, z.literal('')]), Moment, z.uuid()])

export interface Place {
  finishDate: string | null
  createdAt: string
  id: string
}

export function cursorAt({ finishDate, createdAt, id }: Place): string {
  return [finishDate ?? '', createdAt, id].join('~')
}

/** The place that a cursor stands for; undefined when it is none of ours. */
export function placeOf(cursor: string): Place | undefined {
  const { data } = Place.safeParse(cursor.split('~'))
  return data && { finishDate: data[0] === '' ? null : data[0], createdAt: data[1], id: data[2] }
}

interface Unknown<Refusal> {
  CURSOR_UNKNOWN: () => Refusal
}

/** Where the page before ended, undefined for the first page. Refuses a cursor that is none of ours. */
export function placeAfter<Refusal>(after: string | undefined, errors: Unknown<Refusal>): Place | undefined {
  return readCursor(after, placeOf, errors)
}

/** The same for the pages of a list that has the most liked reviews first. */
export function likedPlaceAfter<Refusal>(after: string | undefined, errors: Unknown<Refusal>): LikedPlace | undefined {
  return readCursor(after, likedPlaceOf, errors)
}

function readCursor<At, Refusal>(
  after: string | undefined,
  read: (cursor: string) => At | undefined,
  errors: Unknown<Refusal>,
): At | undefined {
  const place = after === undefined ? undefined : read(after)
  if (after !== undefined && !place) throw errors.CURSOR_UNKNOWN()
  return place
}

const LikedPlace = z.tuple([z.string().regex(/^\d{1,9}$/), Moment, z.uuid()])

/** Where a list ended that has the most liked reviews first. */
export interface LikedPlace {
  likes: number
  createdAt: string
  id: string
}

export const likedCursorAt = ({ likes, createdAt, id }: LikedPlace): string => [likes, createdAt, id].join('~')

/** The place that a cursor of such a list stands for; undefined when it is none of ours. */
function likedPlaceOf(cursor: string): LikedPlace | undefined {
  const { data } = LikedPlace.safeParse(cursor.split('~'))
  return data && { likes: Number(data[0]), createdAt: data[1], id: data[2] }
}
