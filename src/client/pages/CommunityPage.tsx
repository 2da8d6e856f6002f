import { Community } from '#client/reviews/Community.tsx'

export function CommunityPage() {
  return <Community />
}
