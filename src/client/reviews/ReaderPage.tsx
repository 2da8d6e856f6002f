import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { PublicReader } from '#contract/reviews.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { ReaderReviews } from './ReaderReviews.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { bioReportTexts, readerTexts as texts, userTexts } from './texts.ts'

interface ReaderPageProps {
  username: string
  Actions: ComponentType<{ reader: PublicReader }>
  /** Above the reviews. */
  Life: ComponentType<{ reader: PublicReader }>
}

export function ReaderPage({ username, Actions, Life }: ReaderPageProps) {
  const query = useQuery(api.reviews.reader.queryOptions({ input: { username } }))
  // The reader may have left or blocked the caller since.
  const reader = isRefusal(query.error, 'READER_NOT_FOUND') ? undefined : query.data
  usePageTitle(reader?.username)
  if (reader && isFormerName(username, reader)) {
    return <Navigate to="/user/$username" params={{ username: reader.username }} replace />
  }
  return (
    <>
      {query.isPending && <Loading username={username} />}
      {query.isError && <Failed username={username} query={query} />}
      {reader && (
        <>
          <Head reader={reader} actions={<Actions reader={reader} />} />
          <Life reader={reader} />
          <h2 className="mt-8 mb-4 text-2xl">{texts.reviews}</h2>
          <ReaderReviews username={reader.username} label={userTexts.heading(reader.username)} />
        </>
      )}
    </>
  )
}

export const isFormerName = (username: string, reader: { username: string }) =>
  username.toLowerCase() !== reader.username.toLowerCase()

function Head({ reader, actions }: { reader: PublicReader; actions: ReactNode }) {
  const month = new Date(reader.memberSince).toLocaleDateString('en', { month: 'long', year: 'numeric' })
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar reader={reader} className="size-20 text-3xl" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-3xl break-words md:text-4xl">
            {reader.username}
          </h1>
          <p className="mt-1 text-ink2">{texts.memberSince(month)}</p>
        </div>
        <div className="flex flex-wrap gap-3 sm:ml-auto">{actions}</div>
      </div>
      {reader.bio !== null && <Bio reader={reader} bio={reader.bio} />}
    </header>
  )
}

function Bio({ reader: { id }, bio }: { reader: PublicReader; bio: string }) {
  const me = useMe()
  const [isReporting, setReporting] = useState(false)
  return (
    <div className="mt-4">
      <p className="max-w-[60ch] text-lg wrap-anywhere">{bio}</p>
      {me && me.id !== id && (
        <button type="button" onClick={() => setReporting(true)} className="link min-h-11 text-sm">
          {bioReportTexts.open}
        </button>
      )}
      {isReporting && (
        <ReportDialog
          draftName={`report-bio:${id}`}
          words={bioReportTexts}
          onSend={(reason) => api.reviews.reportBio.call({ readerId: id, reason })}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}

interface FailedProps {
  username: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function Failed({ username, query }: FailedProps) {
  return (
    <>
      <PageHeading title={username} />
      <LoadFailure
        title={texts.failedTitle}
        words={texts.failed}
        query={query}
        isGone={isRefusal(query.error, 'READER_NOT_FOUND')}
        toCommunity={userTexts.emptyAction}
      />
    </>
  )
}

function Loading({ username }: { username: string }) {
  return (
    <div role="status" aria-label={texts.loading}>
      <PageHeading title={username} />
      <Skeleton className="h-20 w-full max-w-80" />
    </div>
  )
}
