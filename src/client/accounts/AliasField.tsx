import { useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { aliasProblem } from './problems.ts'
import { accountTexts } from './texts.ts'

/** A new reader's alias. Whether it is free is asked quietly when they go on to the next field. */
export function AliasField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<string>()
  const ask = async () => {
    const alias = field.current?.value ?? ''
    const found = await takenOf(alias)
    if (field.current?.value === alias) setTaken(found)
  }
  return (
    <TextField
      ref={field}
      label={accountTexts.alias}
      name="username"
      required
      // Not `username`: a password manager would offer the alias where one signs in, and that takes the address.
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      hint={accountTexts.aliasHint}
      error={error ?? (taken === undefined ? undefined : accountTexts.aliasTaken)}
      onChange={() => setTaken(undefined)}
      onBlur={() => void ask()}
    />
  )
}

/** The alias, when it is a valid one that somebody else has. */
async function takenOf(alias: string): Promise<string | undefined> {
  const username = alias.trim()
  if (aliasProblem(username)) return undefined
  const answer = await api.accounts.isUsernameAvailable.call({ username }).catch(() => undefined)
  return answer?.available === false ? username : undefined
}
