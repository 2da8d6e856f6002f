import { PageHeading } from '#client/ui/PageHeading.tsx'

export function UserPage() {
  return <PageHeading title="Reader" />
}
