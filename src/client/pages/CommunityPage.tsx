import { useNavigate, useSearch } from '@tanstack/react-router'
import { FeedView } from '#client/feed/FeedView.tsx'
import { Community } from '#client/reviews/Community.tsx'

export function CommunityPage() {
  const { from = 'everyone' } = useSearch({ from: '/discover/community' })
  const navigate = useNavigate()
  return (
    <Community
      from={from}
      followed={<FeedView />}
      onFrom={(next) =>
        void navigate({
          to: '/discover/community',
          search: next === 'everyone' ? {} : { from: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
