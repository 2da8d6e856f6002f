import { lazy, Suspense, useState } from 'react'
import { AccountSettings } from '#client/accounts/settings/AccountSettings.tsx'
import { accountTexts, profileTexts } from '#client/profile/texts.ts'
import { ProfileView } from '#client/profile/ProfileView.tsx'
import { ShelfAudiences } from '#client/readers/ShelfAudiences.tsx'
import { SignOut } from '#client/shell/SignOut.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'

const LeftOut = lazy(async () => ({ default: (await import('#client/picks/wishes/LeftOut.tsx')).LeftOut }))

const NoticeWaysCard = lazy(async () => ({
  default: (await import('#client/inbox/NoticeWaysCard.tsx')).NoticeWaysCard,
}))

const FollowsCard = lazy(async () => ({ default: (await import('#client/follows/FollowsCard.tsx')).FollowsCard }))

export function ProfilePage() {
  const [isLeaving, setLeaving] = useState(false)
  const signOut = (
    <Button variant="secondary" busy={isLeaving} onClick={() => setLeaving(true)}>
      {accountTexts.signOut}
    </Button>
  )
  return (
    <>
      <PageHeading title={profileTexts.heading} />
      <ProfileView signOut={signOut} shelves={<ShelfAudiences />} />
      <div className="mt-5 grid gap-5">
        <Suspense>
          <LeftOut />
          <FollowsCard />
          <NoticeWaysCard />
        </Suspense>
      </div>
      <AccountSettings />
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </>
  )
}
