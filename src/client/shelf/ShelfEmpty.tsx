import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { useFacts } from './filters/useFilters.ts'
import { filterTexts } from './filters/texts.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import type { ShelfTab } from './shelfView.ts'
import { shelfTexts as texts } from './texts.ts'

const browse = <ButtonLink to="/browse-books">{texts.browse}</ButtonLink>

export function NoBooks() {
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <>
          {browse}
          <ButtonLink to="/import" variant="secondary">
            {texts.importLibrary}
          </ButtonLink>
        </>
      }
    >
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

const clearAll = (onClear: () => void) => (
  <Button variant="secondary" onClick={onClear}>
    {filterTexts.clearAll}
  </Button>
)

/** In place of the books while the filters of the address wait for the facts. */
export function FactsNeeded({ query, onClear }: Pick<ReturnType<typeof useFacts>, 'query'> & { onClear: () => void }) {
  if (!query.isError) return <output className="block text-ink2">{filterTexts.loading}</output>
  return (
    <div className="space-y-2">
      <LoadFailed title={filterTexts.failed.title} query={query}>
        {filterTexts.failed.description}
      </LoadFailed>
      {clearAll(onClear)}
    </div>
  )
}

export function NoFilterMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={filterTexts.noMatch} action={clearAll(onClear)}>
      {filterTexts.noMatchHint}
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
