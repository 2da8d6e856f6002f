import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { useCheckedForm } from '#client/staff/kit/useCheckedForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notify } from '#client/ui/toast.ts'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'
import {
  type BookDraft,
  changedIn,
  changedSince,
  changesOf,
  lineFields,
  problemsOf,
  tagFields,
  type ValueName,
  valuesOf,
} from './bookForm.ts'
import { EditFields } from './EditFields.tsx'
import { catalogueBookQuery, showChanged } from './queries.ts'
import { editTexts as texts, fieldNames } from './texts.ts'
import { useKeptDraft } from '#client/lib/useKeptDraft.ts'

export function EditBook({ book }: { book: CatalogueBook }) {
  const { draft, change, forget } = useKeptDraft(`care:${book.id}`, { read: draftOf, write: JSON.stringify })
  const [theirs, setTheirs] = useState<ValueName[]>([])
  const said = useRef<HTMLOutputElement>(null)
  const changed = changedIn(book, draft)
  const problems = problemsOf(book, draft)
  const { mutate, isPending, error, reset } = useMutation(
    api.catalogue.edit.mutationOptions({
      onSuccess: (saved) => {
        showChanged(saved)
        forget()
        setTheirs([])
        setChecked(false)
        notify({ title: texts.saved })
      },
      onError: async (refusal) => {
        if (isRefusal(refusal, 'BOOK_CHANGED')) setTheirs(await lookAgain(book))
      },
    }),
  )
  const { isChecked, setChecked, ref, onSubmit } = useCheckedForm({
    isValid: !problems,
    onValid: () => {
      if (!isPending && changed.length > 0)
        mutate({ bookId: book.id, version: book.version, ...changesOf(book, draft) })
    },
  })
  const discard = () => {
    const typed = draft
    forget()
    setChecked(false)
    reset()
    notify({ title: texts.discarded, undo: () => change(typed) })
    said.current?.focus()
  }

  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="max-w-4xl space-y-6">
      <EditFields
        values={{ ...valuesOf(book), ...draft }}
        known={valuesOf(book)}
        problems={isChecked ? problems : undefined}
        onChange={(typed) => change({ ...draft, ...typed })}
      />
      {error && (
        <ErrorBox title={texts.failed}>
          <p>{adminErrorText(error)}</p>
          {theirs.length > 0 && <p>{texts.theirs(theirs.map((name) => fieldNames[name]).join(', '))}</p>}
        </ErrorBox>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={isPending}
          busyText={texts.saving}
          aria-disabled={changed.length === 0}
          className="aria-disabled:opacity-60"
        >
          {texts.save}
        </Button>
        {changed.length > 0 && (
          <Button variant="secondary" onClick={discard}>
            {texts.discard}
          </Button>
        )}
        <output ref={said} tabIndex={-1} className="text-ink2 outline-none">
          {changed.length > 0 ? texts.kept : texts.nothing}
        </output>
      </div>
    </form>
  )
}

/** Reloads the book; returns the fields that changed since `seen`. */
async function lookAgain(seen: CatalogueBook): Promise<ValueName[]> {
  const now = await queryClient.fetchQuery({ ...catalogueBookQuery(seen.id), staleTime: 0 }).catch(() => seen)
  return changedSince(seen, now)
}

/** Drops whatever the form cannot hold. */
function draftOf(text: string | null): BookDraft {
  const kept = parsed(text)
  const isLine = (name: string) =>
    name === 'synopsis' || name === 'pointOfView' || lineFields.some((each) => each === name)
  const isFit = ([name, value]: [string, unknown]) =>
    isLine(name)
      ? typeof value === 'string' || (name === 'pointOfView' && value === null)
      : tagFields.some((each) => each === name) && Array.isArray(value) && value.every((tag) => typeof tag === 'string')
  return Object.fromEntries(Object.entries(kept).filter(isFit))
}

function parsed(text: string | null): Partial<Record<ValueName, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
