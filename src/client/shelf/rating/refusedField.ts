import { isRefusal } from '#client/lib/refusals.ts'

/** The field of the rating form that a refusal of the server is about; undefined when it is about none. */
export function refusedField(error: unknown): 'startDate' | 'finishDate' | 'isDnf' | undefined {
  if (isRefusal(error, 'FINISHED_BEFORE_START')) return 'finishDate'
  if (isRefusal(error, 'DNF_WITH_RATING')) return 'isDnf'
  return isRefusal(error, 'DATE_IN_FUTURE') ? error.data.field : undefined
}
