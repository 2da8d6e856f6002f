import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ReaderReviews } from '#client/reviews/ReaderReviews.tsx'
import { readerPages } from '#client/reviews/reviewPages.ts'
import { userTexts as texts } from '#client/reviews/texts.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function UserReviewsPage() {
  const { username = '' } = useParams({ strict: false })
  const { data } = useInfiniteQuery(readerPages(username))
  const heading = texts.heading(data?.pages[0]?.reader.username ?? username)
  return (
    <>
      <Link to="/discover" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft size={18} aria-hidden="true" />
        {texts.back}
      </Link>
      <PageHeading title={heading} subtitle={texts.subtitle} />
      <ReaderReviews key={username} username={username} label={heading} />
    </>
  )
}
