import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ShelfTab } from './shelfView.ts'
import { shelfTexts as texts } from './texts.ts'

const browse = <ButtonLink to="/browse-books">{texts.browse}</ButtonLink>

export function NoBooks() {
  return (
    <EmptyState title={texts.emptyTitle} action={browse}>
      {texts.emptyPrompt}
    </EmptyState>
  )
}

export function EmptyTab({ tab }: { tab: ShelfTab }) {
  return (
    <EmptyState title={texts.empty[tab].title} action={browse}>
      {texts.empty[tab].hint}
    </EmptyState>
  )
}

export function NoMatch({ words, onClear }: { words: string; onClear: () => void }) {
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {texts.clearFilter}
    </Button>
  )
  return (
    <EmptyState title={texts.noMatch(words.trim())} action={clear}>
      {texts.noMatchHint}
    </EmptyState>
  )
}
