import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { ReviewList } from './ReviewList.tsx'
import { communityPages } from './reviewPages.ts'
import { communityTexts as texts, listTexts } from './texts.ts'

export function Community() {
  const query = useInfiniteQuery(communityPages)
  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.tagline} />
      <h2 className="mt-8 mb-4 text-2xl">{texts.listHeading}</h2>
      <ReviewList
        label={texts.listHeading}
        query={query}
        words={{ fault: texts.fault, unknown: listTexts.unknown }}
        empty={<NoReviews />}
      />
    </>
  )
}

function NoReviews() {
  const me = useMe()
  const action = me ? (
    <ButtonLink to="/rate-book">{texts.emptyAction}</ButtonLink>
  ) : (
    <ButtonLink to="/auth" search={{ mode: 'signin', redirect: '/rate-book' }}>
      {texts.emptyVisitorAction}
    </ButtonLink>
  )
  return <EmptyState title={texts.empty} action={action} />
}
