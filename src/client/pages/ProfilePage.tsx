import { PageHeading } from '#client/ui/PageHeading.tsx'

export function ProfilePage() {
  return <PageHeading title="My Profile" />
}
