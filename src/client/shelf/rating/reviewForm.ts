import type { Entry, Review } from '#contract/shelf.ts'
import { isDay } from './typedDay.ts'
import { isRefusal } from '#client/lib/refusals.ts'

/** An absent date is empty; an invalid one is kept as typed. */
export type RatingValues = Omit<Review, 'startDate' | 'finishDate'> & { startDate: string; finishDate: string }

/** Marking as read fills in today, unless the entry has a date. */
export function valuesOf(review: Review, markedOn: string | null): RatingValues {
  const finishDate = review.finishDate ?? (review.isDnf ? '' : (markedOn ?? ''))
  return { ...review, startDate: review.startDate ?? '', finishDate }
}

export function reviewOf(values: RatingValues): Review {
  return { ...values, startDate: values.startDate || null, finishDate: values.finishDate || null }
}

export type Purpose = 'mark' | 'edit' | 'rate'

/** Without a loaded entry (undefined), the route decides. */
export function purposeOf({ marking, editing }: Wish, entry: Entry | null | undefined): Purpose {
  if (marking) return 'mark'
  const isEdit = entry === undefined ? editing : entry !== null
  return isEdit ? 'edit' : 'rate'
}

interface Wish {
  marking: boolean
  editing: boolean
}

export type DateProblem = 'unreadable' | 'future' | 'finished-before-start'

/** Undefined when the date may be saved. Dates compare as text, because they are yyyy-MM-dd. */
export function dateProblem(
  field: 'startDate' | 'finishDate',
  { startDate, finishDate }: Pick<RatingValues, 'startDate' | 'finishDate'>,
  today: string,
): DateProblem | undefined {
  const day = field === 'startDate' ? startDate : finishDate
  if (day === '') return undefined
  if (!isDay(day)) return 'unreadable'
  if (day > today) return 'future'
  return field === 'finishDate' && isDay(startDate) && finishDate < startDate ? 'finished-before-start' : undefined
}

type Ending = Pick<RatingValues, 'isDnf' | 'rating' | 'finishDate'>

/** A DNF book has neither stars nor a finish date; unticking DNF restores both. */
export function withDnf(isDnf: boolean, now: Ending, earlier: Ending | null): Ending {
  if (isDnf) return { isDnf, rating: null, finishDate: '' }
  return { isDnf, rating: earlier?.rating ?? now.rating, finishDate: earlier?.finishDate ?? now.finishDate }
}

export function withStars(rating: number | null, now: Ending, earlier: Ending | null): Ending {
  if (rating === null || !now.isDnf) return { ...now, rating }
  return { isDnf: false, rating, finishDate: earlier?.finishDate ?? now.finishDate }
}

/** Undefined when the refusal is not about a field. */
export function refusedField(error: unknown): 'startDate' | 'finishDate' | 'isDnf' | undefined {
  if (isRefusal(error, 'FINISHED_BEFORE_START')) return 'finishDate'
  if (isRefusal(error, 'DNF_WITH_RATING')) return 'isDnf'
  return isRefusal(error, 'DATE_IN_FUTURE') ? error.data.field : undefined
}
