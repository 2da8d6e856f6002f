import { CallError } from '#client/lib/link.ts'
import { errorText } from '#client/lib/refusals.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { pageTexts as texts } from './pageTexts.ts'

interface BookFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export function BookFailed({ query }: BookFailedProps) {
  const { error } = query
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isGone) return <Gone {...texts.gone} />
  return (
    <>
      <PageHeading title={texts.failed} />
      <LoadFailed query={query}>{errorText(error)}</LoadFailed>
    </>
  )
}

export function Gone({ title, hint }: { title: string; hint: string }) {
  usePageTitle(title)
  const ways = (
    <>
      <ButtonLink to="/browse-books">{texts.gone.browse}</ButtonLink>
      <ButtonLink to="/discover/community" variant="secondary">
        {texts.gone.community}
      </ButtonLink>
    </>
  )
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState title={title} action={ways}>
        {hint}
      </EmptyState>
    </>
  )
}

/** As large as the book will be. */
export function BookLoading() {
  return (
    <div
      role="status"
      className="grid grid-cols-[36%_minmax(0,1fr)] gap-x-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h1 tabIndex={-1} className="sr-only">
        {texts.loading}
      </h1>
      <Skeleton className="aspect-2/3 w-full" />
      <div className="space-y-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  )
}
