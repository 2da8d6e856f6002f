import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ReviewList, TileOfOne } from './ReviewList.tsx'
import { readerPages } from './reviewPages.ts'
import { userTexts as texts } from './texts.ts'

interface ReaderReviewsProps {
  username: string
  label: string
}

export function ReaderReviews({ username, label }: ReaderReviewsProps) {
  const query = useInfiniteQuery(readerPages(username))
  const toCommunity = <ButtonLink to="/discover/community">{texts.emptyAction}</ButtonLink>
  return (
    <ReviewList
      label={label}
      Tile={TileOfOne}
      query={query}
      words={{ fault: texts.fault, unknown: texts.failed }}
      empty={<EmptyState title={texts.empty} action={toCommunity} />}
    />
  )
}
