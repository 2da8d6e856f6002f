import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Profile } from '#contract/profile.ts'
import { bioMaxLength } from '#contract/rules.ts'
import { showProfile } from './picture.ts'
import { bioTexts as texts } from './texts.ts'

export function BioForm({ profile }: { profile: Profile }) {
  const saved = profile.bio ?? ''
  const [typed, setTyped] = useState(saved)
  const tooMany = typed.trim().length - bioMaxLength
  const { mutate: save, isPending } = useMutation(
    api.profile.setBio.mutationOptions({
      onSuccess: (changed) => {
        showProfile(changed)
        setTyped(changed.bio ?? '')
        notify({ title: texts.saved })
      },
      onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
    }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending && tooMany <= 0) save({ bio: typed.trim() })
  }
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{texts.heading}</h2>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={3}
          error={tooMany > 0 ? texts.tooLong(tooMany) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </Card>
  )
}
