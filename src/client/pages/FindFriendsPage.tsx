import { PageHeading } from '#client/ui/PageHeading.tsx'

export function FindFriendsPage() {
  return <PageHeading title="Find Friends" />
}
