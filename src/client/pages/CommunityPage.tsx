import { useNavigate, useSearch } from '@tanstack/react-router'
import { FeedView } from '#client/feed/FeedView.tsx'
import { keepText, keptText } from '#client/lib/drafts.ts'
import { Community } from '#client/reviews/Community.tsx'
import type { Feed } from '#contract/rules.ts'

const key = 'sageleaf-community'

/** Opens with what was chosen the last time. */
export function CommunityPage() {
  const { from = keptText(key) === 'followed' ? 'followed' : 'everyone' } = useSearch({ from: '/discover/community' })
  const navigate = useNavigate()
  const choose = (next: Feed) => {
    keepText(key, next)
    void navigate({ to: '/discover/community', search: { from: next }, replace: true, resetScroll: false })
  }
  return <Community from={from} followed={<FeedView />} onFrom={choose} />
}
