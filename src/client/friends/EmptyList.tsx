import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { GhostReaders } from './GhostReaders.tsx'
import { friendsTexts as texts } from './texts.ts'

export function EmptyList({ list }: { list: keyof typeof texts.empty }) {
  const find = <ButtonLink to="/find-friends">{texts.find}</ButtonLink>
  return (
    <EmptyState title={texts.empty[list]} picture={<GhostReaders />} action={find}>
      {texts.emptyHint[list]}
    </EmptyState>
  )
}
