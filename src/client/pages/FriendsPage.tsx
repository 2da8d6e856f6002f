import { PageHeading } from '#client/ui/PageHeading.tsx'

export function FriendsPage() {
  return <PageHeading title="My Friends" />
}
