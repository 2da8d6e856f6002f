import { PageHeading } from '#client/ui/PageHeading.tsx'

export function UserReviewsPage() {
  return <PageHeading title="Reviews" />
}
