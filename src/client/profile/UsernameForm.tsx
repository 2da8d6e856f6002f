import { type SubmitEvent, useRef, useState } from 'react'
import { shownMoment } from '#client/lib/moment.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Profile } from '#contract/profile.ts'
import { nameProblem } from './nameProblem.ts'
import { nameTexts as texts } from './texts.ts'
import { api } from '#client/lib/api.ts'
import { showProfile } from './showProfile.ts'

/** The reader's name, to be changed by the rules of signing up. */
export function UsernameForm({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState(profile.username)
  const [last, setLast] = useState(profile.username)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { username, renameAfter } = profile

  // Changed here or in another tab: the field follows, unless something else is being written in it.
  if (last !== username) {
    setLast(username)
    if (typed === last || typed.trim() === username) setTyped(username)
  }

  const refuse = (sentence: string) => {
    setProblem(sentence)
    box.current?.focus()
  }
  const save = async () => {
    setBusy(true)
    try {
      await rename(typed.trim())
      notify({ title: texts.updated })
    } catch (error) {
      if (isRefusal(error)) refuse(errorText(error))
      else notifyError({ title: texts.failed, description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = nameProblem(typed, profile)
    if (found) refuse(found)
    else void save()
  }

  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{texts.heading}</h2>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          ref={box}
          label={texts.label}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.hint}
          error={problem}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
        <p className="text-sm text-ink2">{renameAfter === null ? texts.note : texts.wait(shownMoment(renameAfter))}</p>
        <Button type="submit" busy={isBusy} busyText={texts.updating} className="justify-self-start">
          {texts.update}
        </Button>
      </form>
    </Card>
  )
}

/** Takes another username, and shows it wherever the reader's own stands. Throws what the server refuses. */
async function rename(username: string): Promise<void> {
  showProfile(await api.profile.rename.call({ username }))
}
