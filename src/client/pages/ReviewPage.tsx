import { PageHeading } from '#client/ui/PageHeading.tsx'

export function ReviewPage() {
  return <PageHeading title="Review" />
}
