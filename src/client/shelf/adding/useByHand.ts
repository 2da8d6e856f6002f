import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { draftKey, keptText } from '#client/lib/drafts.ts'
import type { BookDetail } from '#contract/books.ts'
import { useKeptForm } from '#client/lib/useKeptDraft.ts'
import { blank, type ByHandValues, type Field, fields, filledFrom, textOf, valuesIn } from './byHand.ts'
import { CallError } from '#client/lib/link.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'

const isIssue = (issue: unknown): issue is { path: string; message: string } =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string'

/** The form is stored in this browser until the book is added. */
export function useByHand(readerId: string) {
  const key = draftKey(readerId, 'by-hand')
  const [found] = useState(() => valuesIn(keptText(key)))
  const form = useForm<ByHandValues>({ defaultValues: found ?? blank, mode: 'onTouched' })
  const { kept, keep, isOver, finish } = useKeptForm({ form, key, write: textOf, wasKept: found !== undefined })

  const show = (values: ByHandValues) => {
    form.reset(values)
    keep(values)
  }
  return {
    form,
    kept,
    finish,
    fill: (book: BookDetail) => show(filledFrom(book)),
    clear: () => {
      const before = form.getValues()
      show(blank)
      return () => {
        if (!isOver()) show(before)
      }
    },
  }
}

export type ByHand = ReturnType<typeof useByHand>

/** Empty when the refusal is not about a field. */
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
