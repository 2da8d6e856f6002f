import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { reloadOwnShelves } from './ownShelves.ts'
import { ownTexts as texts } from './texts.ts'

export function NewShelf({ onMade }: { onMade?: (shelf: OwnShelf) => void }) {
  const [name, setName] = useState('')
  const [missingAt, setMissingAt] = useState(0)
  const {
    mutate,
    error: lastError,
    isPending,
    submittedAt,
    reset,
  } = useMutation(
    api.ownShelves.create.mutationOptions({
      onSuccess: (shelf) => {
        setName('')
        void reloadOwnShelves()
        onMade?.(shelf)
      },
    }),
  )
  // What was wrong a while ago says nothing beside what has succeeded since.
  const { dataUpdatedAt } = useQuery(api.ownShelves.list.queryOptions())
  const isMissing = missingAt > dataUpdatedAt
  const error = submittedAt > dataUpdatedAt ? lastError : null
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissingAt(name.trim() === '' ? Date.now() : 0)
        if (name.trim() !== '' && !isPending) mutate({ name })
      }}
    >
      <div className="min-w-60 flex-1">
        <TextField
          label={texts.newShelf}
          error={isMissing ? texts.nameMissing : error ? errorText(error) : undefined}
          maxLength={shelfNameMaxLength}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setMissingAt(0)
            if (error) reset()
          }}
        />
      </div>
      <Button type="submit" variant="secondary" busy={isPending} holdsStill>
        {texts.create}
      </Button>
      <p className="w-full text-sm text-ink2">{texts.newHint}</p>
    </form>
  )
}
