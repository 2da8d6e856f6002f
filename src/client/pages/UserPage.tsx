import { Navigate, useParams } from '@tanstack/react-router'
import { FollowReader } from '#client/follows/FollowButtons.tsx'
import { FriendButton } from '#client/friends/FriendButton.tsx'
import { ReaderLife } from '#client/readers/ReaderLife.tsx'
import { ReaderPage } from '#client/reviews/ReaderPage.tsx'
import { readerTexts as texts } from '#client/reviews/texts.ts'
import { useMe } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { PublicReader } from '#contract/reviews.ts'

export function UserPage() {
  const { username = '' } = useParams({ strict: false })
  // `/user//reviews` matches this route with no name; `reviews` is a reserved username.
  if (username === 'reviews') return <Navigate to="/discover" replace />
  return <ReaderPage key={username} username={username} Actions={Actions} Life={ReaderLife} />
}

function Actions({ reader }: { reader: PublicReader }) {
  const me = useMe()
  if (me?.id === reader.id) {
    return (
      <ButtonLink to="/profile" variant="secondary">
        {texts.editProfile}
      </ButtonLink>
    )
  }
  return (
    <>
      <FollowReader readerId={reader.id} username={reader.username} />
      <FriendButton username={reader.username} />
    </>
  )
}
