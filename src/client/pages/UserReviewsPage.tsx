import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { isFormerName } from '#client/reviews/ReaderPage.tsx'
import { ReaderReviews } from '#client/reviews/ReaderReviews.tsx'
import { readerPages } from '#client/reviews/reviewPages.ts'
import { userTexts as texts } from '#client/reviews/texts.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'

export function UserReviewsPage() {
  const { username = '' } = useParams({ strict: false })
  const { data } = useInfiniteQuery(readerPages(username))
  const reader = data?.pages[0]?.reader
  const heading = texts.heading(reader?.username ?? username)
  usePageTitle(heading)
  if (reader && isFormerName(username, reader)) {
    return <Navigate to="/user/$username/reviews" params={{ username: reader.username }} replace />
  }
  return (
    <>
      <BackLink to="/discover" label={texts.back} />
      <PageHeading title={heading} subtitle={texts.subtitle} />
      <h2 className="sr-only">{texts.listHeading}</h2>
      <ReaderReviews key={username} username={username} label={heading} />
    </>
  )
}
