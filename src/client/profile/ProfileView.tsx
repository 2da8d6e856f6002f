import { Card } from '#client/ui/Card.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { accountTexts, bioTexts, profileTexts as texts } from './texts.ts'
import { UsernameForm } from './UsernameForm.tsx'
import type { Profile } from '#contract/profile.ts'
import { shownDay } from '#client/lib/moment.ts'
import { Identity } from './Identity.tsx'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { bioMaxLength } from '#contract/rules.ts'
import { showProfile } from './picture.ts'

interface ProfileViewProps {
  signOut: ReactNode
  shelves: ReactNode
}

export function ProfileView({ signOut, shelves }: ProfileViewProps) {
  const query = useQuery(api.profile.get.queryOptions())
  return (
    <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={texts.loadFailed}>
      {(profile) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <Identity profile={profile} />
          </div>
          <UsernameForm profile={profile} />
          <AccountInfo profile={profile} signOut={signOut} />
          <div className="lg:col-span-2">
            <BioForm profile={profile} />
          </div>
          <div className="lg:col-span-2">{shelves}</div>
        </div>
      )}
    </Loaded>
  )
}

interface AccountInfoProps {
  profile: Profile
  signOut: ReactNode
}

function AccountInfo({ profile: { email, memberSince }, signOut }: AccountInfoProps) {
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{accountTexts.heading}</h2>
      <dl className="mb-5 grid gap-3">
        <div>
          <dt className="text-sm text-ink2">{accountTexts.email}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink2">{accountTexts.created}</dt>
          <dd className="numbers">{shownDay(memberSince)}</dd>
        </div>
      </dl>
      {signOut}
    </Card>
  )
}

function BioForm({ profile }: { profile: Profile }) {
  const saved = profile.bio ?? ''
  const [typed, setTyped] = useState(saved)
  const tooMany = typed.trim().length - bioMaxLength
  const { mutate: save, isPending } = useMutation(
    api.profile.setBio.mutationOptions({
      onSuccess: (changed) => {
        showProfile(changed)
        setTyped(changed.bio ?? '')
        notify({ title: bioTexts.saved })
      },
      onError: (error) => notifyError({ title: bioTexts.failed, description: errorText(error) }),
    }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending && tooMany <= 0) save({ bio: typed.trim() })
  }
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{bioTexts.heading}</h2>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextArea
          label={bioTexts.label}
          hint={bioTexts.hint}
          rows={3}
          error={tooMany > 0 ? bioTexts.tooLong(tooMany) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
          {bioTexts.save}
        </Button>
      </form>
    </Card>
  )
}
