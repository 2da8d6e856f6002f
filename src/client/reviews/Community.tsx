import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useMe } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import { type Feed, feeds } from '#contract/rules.ts'
import { ReviewList } from './ReviewList.tsx'
import { communityPages } from './reviewPages.ts'
import { communityTexts as texts, listTexts } from './texts.ts'

interface CommunityProps {
  /** Visitors follow nobody, so they see everyone's reviews. */
  from: Feed
  onFrom: (from: Feed) => void
  /** What those do whom the reader follows. */
  followed: ReactNode
}

export function Community({ from, onFrom, followed }: CommunityProps) {
  const me = useMe()
  const panelId = useId()
  const shown = me ? from : 'everyone'
  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.tagline} />
      <h2 className="mt-8 mb-4 text-2xl">{texts.listHeading}</h2>
      {me ? (
        <>
          <Tabs
            label={texts.feeds}
            panelId={panelId}
            tabs={feeds.map((id) => ({ id, label: texts.feed[id] }))}
            active={shown}
            onSelect={onFrom}
          />
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, shown)} className="mt-5">
            {shown === 'followed' ? followed : <EveryonesReviews />}
          </div>
        </>
      ) : (
        <EveryonesReviews />
      )}
    </>
  )
}

function EveryonesReviews() {
  const query = useInfiniteQuery(communityPages)
  return (
    <ReviewList
      label={texts.listHeading}
      query={query}
      words={{ fault: texts.fault, unknown: listTexts.unknown }}
      empty={<NoReviews />}
    />
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
