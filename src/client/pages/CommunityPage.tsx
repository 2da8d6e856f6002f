import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FeedView } from '#client/feed/FeedView.tsx'
import { keepText, keptText } from '#client/lib/drafts.ts'
import { useMe } from '#client/lib/session.ts'
import { Community } from '#client/reviews/Community.tsx'
import { type Feed, feeds } from '#contract/rules.ts'

const key = 'sageleaf-community'

/** Opens with what was chosen the last time; before that, with friends and followed readers, if they have done anything. */
export function CommunityPage() {
  const me = useMe()
  const [usual, setUsual] = useState<Feed>()
  // Kept: the list must not change under a reader's eyes when someone they follow does the first thing.
  if (me && !usual) setUsual(me.hasFeed ? 'followed' : 'everyone')
  const kept = feeds.find((feed) => feed === keptText(key))
  const { from = kept ?? usual ?? 'everyone' } = useSearch({ from: '/discover/community' })
  const navigate = useNavigate()
  const choose = (next: Feed) => {
    keepText(key, next)
    void navigate({ to: '/discover/community', search: { from: next }, replace: true, resetScroll: false })
  }
  return <Community from={from} followed={<FeedView />} onFrom={choose} />
}
