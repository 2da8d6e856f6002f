import type { Entry, Review } from '#contract/shelf.ts'
import { isDay } from './typedDay.ts'
import { isRefusal } from '#client/lib/refusals.ts'

/** The rating form as it stands on the page: a date that is not given is empty, one that means no day is as it was typed. */
export type RatingValues = Omit<Review, 'startDate' | 'finishDate'> & { startDate: string; finishDate: string }

/** Marking as read says when: today, unless the entry already knows. */
export function valuesOf(review: Review, markedOn: string | null): RatingValues {
  const finishDate = review.finishDate ?? (review.isDnf ? '' : (markedOn ?? ''))
  return { ...review, startDate: review.startDate ?? '', finishDate }
}

export function reviewOf(values: RatingValues): Review {
  return { ...values, startDate: values.startDate || null, finishDate: values.finishDate || null }
}

export type Purpose = 'mark' | 'edit' | 'rate'

/** What the form is for. While nobody knows yet whether there is an entry (undefined), how it was reached says it. */
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

/** What is wrong with a date of the form; undefined when it may be saved. Days compare as text, being yyyy-MM-dd. */
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

/** A book not finished has neither stars nor an end; what stood there comes back when DNF is unticked. */
export function withDnf(isDnf: boolean, now: Ending, earlier: Ending | null): Ending {
  if (isDnf) return { isDnf, rating: null, finishDate: '' }
  return { isDnf, rating: earlier?.rating ?? now.rating, finishDate: earlier?.finishDate ?? now.finishDate }
}

/** Choosing stars says that the book was finished after all. */
export function withStars(rating: number | null, now: Ending, earlier: Ending | null): Ending {
  if (rating === null || !now.isDnf) return { ...now, rating }
  return { isDnf: false, rating, finishDate: earlier?.finishDate ?? now.finishDate }
}

/** The field of the rating form that a refusal of the server is about; undefined when it is about none. */
export function refusedField(error: unknown): 'startDate' | 'finishDate' | 'isDnf' | undefined {
  if (isRefusal(error, 'FINISHED_BEFORE_START')) return 'finishDate'
  if (isRefusal(error, 'DNF_WITH_RATING')) return 'isDnf'
  return isRefusal(error, 'DATE_IN_FUTURE') ? error.data.field : undefined
}
