import { Card } from '#client/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { profileTexts as texts, accountTexts } from './texts.ts'
import { UsernameForm } from './UsernameForm.tsx'
import type { Profile } from '#contract/profile.ts'
import { BioForm } from './BioForm.tsx'
import { shownDay } from '#client/lib/moment.ts'
import { Identity } from './Identity.tsx'

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
