import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FriendTab, friendTabs, FriendsView } from '#client/friends/FriendsView.tsx'
import { InvitationsCard } from '#client/invitations/InvitationsCard.tsx'
import { AlikeReaders } from '#client/readers/AlikeReaders.tsx'

export function FriendsPage() {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: FriendTab) =>
    void navigate({
      to: '/friends',
      search: next === 'friends' ? {} : { tab: next },
      replace: true,
      resetScroll: false,
    })
  const shown = friendTabs.find((each) => each === tab) ?? 'friends'
  return (
    <>
      <FriendsView tab={shown} onTab={show} />
      {shown === 'friends' && (
        <>
          <AlikeReaders />
          <InvitationsCard />
        </>
      )}
    </>
  )
}
