import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { shownMoment } from '#client/lib/moment.ts'
import { errorText, isRefusal, usernameProblemText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Profile } from '#contract/profile.ts'
import { nameTexts as texts } from './texts.ts'
import { api } from '#client/lib/api.ts'
import { showProfile } from './picture.ts'
import { usernameProblem } from '#contract/rules.ts'

export function UsernameForm({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState(profile.username)
  const [last, setLast] = useState(profile.username)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { username, renameAfter } = profile

  // Another tab may have changed the name; follow it unless the reader is typing.
  if (last !== username) {
    setLast(username)
    if (typed === last || typed.trim() === username) setTyped(username)
  }

  const refuse = (sentence: string) => {
    setProblem(sentence)
    box.current?.focus()
  }
  const { mutate: save, isPending } = useMutation({
    mutationFn: rename,
    onSuccess: () => notify({ title: texts.updated }),
    onError: (error) => {
      if (isRefusal(error)) refuse(errorText(error))
      else notifyError({ title: texts.failed, description: errorText(error) })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = nameProblem(typed, profile)
    if (found) refuse(found)
    else save(typed.trim())
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
        <Button type="submit" busy={isPending} busyText={texts.updating} className="justify-self-start">
          {texts.update}
        </Button>
      </form>
    </Card>
  )
}

/** Throws the server's refusals. */
async function rename(username: string): Promise<void> {
  showProfile(await api.profile.rename.call({ username }))
}

export function nameProblem(
  typed: string,
  { username, renameAfter }: Pick<Profile, 'username' | 'renameAfter'>,
): string | undefined {
  const problem = usernameProblem(typed)
  if (problem === 'required') return texts.empty
  if (problem) return usernameProblemText[problem]
  return renameAfter !== null && typed.trim() !== username ? texts.wait(shownMoment(renameAfter)) : undefined
}
