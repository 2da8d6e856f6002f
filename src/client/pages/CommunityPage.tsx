import { PageHeading } from '#client/ui/PageHeading.tsx'

export function CommunityPage() {
  return <PageHeading title="Between the Lines" />
}
