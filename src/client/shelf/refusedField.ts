import { ORPCError } from '@orpc/client'

/** The field of the rating form that a refusal of the server is about; undefined when it is about none. */
export function refusedField(error: unknown): 'startDate' | 'finishDate' | 'isDnf' | undefined {
  if (!(error instanceof ORPCError)) return undefined
  if (error.code === 'FINISHED_BEFORE_START') return 'finishDate'
  if (error.code === 'DNF_WITH_RATING') return 'isDnf'
  if (error.code === 'DATE_IN_FUTURE') return isStartDate(error.data) ? 'startDate' : 'finishDate'
  return undefined
}

const isStartDate = (data: unknown) =>
  typeof data === 'object' && data !== null && 'field' in data && data.field === 'startDate'
