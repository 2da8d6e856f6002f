import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import { Identity } from './Identity.tsx'
import { profileTexts as texts } from './texts.ts'
import { UsernameForm } from './UsernameForm.tsx'

interface ProfileViewProps {
  signOut: ReactNode
  /** Who sees the reader's shelves. */
  shelves: ReactNode
}

/** The reader's own account: who they are to others, their name, and what only they see. */
export function ProfileView({ signOut, shelves }: ProfileViewProps) {
  const { data: profile, isPending, isFetching, refetch } = useQuery(api.profile.get.queryOptions())
  if (isPending) return <Spinner label={texts.loading} />
  if (!profile) return <Failed busy={isFetching} retry={() => void refetch()} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Identity profile={profile} />
      </div>
      <UsernameForm profile={profile} />
      <AccountInfo profile={profile} signOut={signOut} />
      <div className="lg:col-span-2">{shelves}</div>
    </div>
  )
}

function Failed({ busy, retry }: { busy: boolean; retry: () => void }) {
  return (
    <ErrorBox title={texts.loadFailed.title}>
      <p>{texts.loadFailed.description}</p>
      <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
