import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { reloadOwnShelves } from './ownShelves.ts'
import { ownTexts as texts } from './texts.ts'

export function NewShelf({ onMade }: { onMade?: (shelf: OwnShelf) => void }) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending, reset } = useMutation(
    api.ownShelves.create.mutationOptions({
      onSuccess: (shelf) => {
        setName('')
        void reloadOwnShelves()
        onMade?.(shelf)
      },
    }),
  )
  // What was wrong a while ago says nothing beside what has succeeded since.
  useEffect(() => {
    if (!isMissing && !error) return undefined
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      setMissing(false)
      reset()
    })
  }, [isMissing, error, reset])
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '')
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
            setMissing(false)
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
