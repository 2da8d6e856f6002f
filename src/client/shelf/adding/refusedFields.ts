import { CallError } from '#client/lib/link.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { fields, type Field } from './byHand.ts'

/** The fields that the server refused, each with what to say beside it; empty when it was not about a field. */
export function refusedFields(error: unknown): [Field, string][] {
  if (isRefusal(error, 'ISBN_OF_ANOTHER')) return [['isbn', errorText(error)]]
  if (isRefusal(error, 'COVER_NOT_TAKEN') || isRefusal(error, 'COVERS_OFF')) return [['coverUrl', errorText(error)]]
  if (!(error instanceof CallError) || error.code !== 'BAD_REQUEST') return []
  return issuesIn(error.data).flatMap(({ path, message }): [Field, string][] => {
    const field = fields.find((name) => name === path)
    return field ? [[field, message]] : []
  })
}

function issuesIn(data: unknown): { path: string; message: string }[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return []
  return data.issues.filter(isIssue)
}

const isIssue = (issue: unknown): issue is { path: string; message: string } =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string'
