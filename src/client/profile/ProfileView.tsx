import { Card } from '#client/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, type DragEvent, type ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { profileTexts as texts, accountTexts } from './texts.ts'
import { UsernameForm } from './UsernameForm.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { Profile } from '#contract/profile.ts'
import { BioForm } from './BioForm.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'
import { useUpload } from './useUpload.ts'
import { shownDay } from '#client/lib/moment.ts'

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

function Identity({ profile: { username, avatarUrl } }: { profile: Profile }) {
  const { sending, upload } = useUpload()
  const [isOver, setOver] = useState(false)
  useNoStrayDrops()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) upload(file)
  }
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border bg-card p-5 ${isOver ? 'border-sage' : 'border-line'}`}
    >
      <Avatar reader={{ username, avatarUrl: sending?.preview ?? avatarUrl }} className="size-24 text-4xl" />
      <div className="contents md:block md:min-w-0 md:flex-1">
        <h2 className="min-w-0 flex-1 text-2xl wrap-anywhere">{username}</h2>
        <PhotoButtons hasPhoto={avatarUrl !== null} sending={sending} onChoose={upload} />
        <nav
          aria-label={texts.links}
          className="-ml-3 grid basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] justify-items-start md:mt-2 md:flex md:gap-x-1"
        >
          <ButtonLink to="/user/$username" params={{ username }} variant="quiet" className="px-3!">
            {texts.publicPage}
          </ButtonLink>
          <ButtonLink to="/friends" variant="quiet" className="px-3!">
            {texts.friends}
          </ButtonLink>
          <ButtonLink to="/import" variant="quiet" className="px-3!">
            {texts.importBooks}
          </ButtonLink>
          <ButtonLink to="/reading-insights" variant="quiet" className="px-3!">
            {texts.insights}
          </ButtonLink>
          <ButtonLink to="/onboarding" search={{ edit: true }} variant="quiet" className="px-3!">
            {texts.preferences}
          </ButtonLink>
        </nav>
      </div>
    </section>
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

/** A file dropped outside the form would otherwise replace the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

function refuse(event: globalThis.DragEvent) {
  const { dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
