import type { ReactNode } from 'react'
import { shownDay } from '#client/lib/moment.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Profile } from '#contract/profile.ts'
import { accountTexts as texts } from './texts.ts'

interface AccountInfoProps {
  profile: Profile
  signOut: ReactNode
}

/** What nobody but the reader sees. */
export function AccountInfo({ profile: { email, memberSince }, signOut }: AccountInfoProps) {
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-xl">{texts.heading}</h2>
      <dl className="mb-5 grid gap-3">
        <div>
          <dt className="text-sm text-ink2">{texts.email}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink2">{texts.created}</dt>
          <dd className="numbers">{shownDay(memberSince)}</dd>
        </div>
      </dl>
      {signOut}
    </Card>
  )
}
