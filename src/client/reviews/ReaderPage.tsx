import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { MadeKind } from '#contract/cases.ts'
import type { PublicReader } from '#contract/reviews.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { ReaderReviews } from './ReaderReviews.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { readerTexts as texts, userTexts } from './texts.ts'

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
        <div className="min-w-0 flex-1 basis-26">
          <h1 tabIndex={-1} className="text-3xl break-words md:text-4xl">
            {reader.username}
          </h1>
          <p className="mt-1 text-ink2">{texts.memberSince(month)}</p>
        </div>
        <div className="sm:order-last">
          <ReportMenu
            label={texts.more(reader.username)}
            authorId={reader.id}
            subjectId={reader.id}
            kinds={reportableOf(reader)}
          />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>
      </div>
      {reader.bio !== null && <p className="mt-4 max-w-[60ch] text-lg wrap-anywhere">{reader.bio}</p>}
    </header>
  )
}

/** What of a reader others see and may report. */
const reportableOf = ({ bio, avatarUrl }: PublicReader): MadeKind[] => [
  'name',
  ...(bio === null ? [] : (['bio'] as const)),
  ...(avatarUrl === null ? [] : (['picture'] as const)),
]

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
