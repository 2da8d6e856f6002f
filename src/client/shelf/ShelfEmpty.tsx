import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { useFacts } from './filters/useFilters.ts'
import { filterTexts } from './filters/texts.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { ownTexts } from './own/texts.ts'
import type { ShelfTab } from './shelfTabs.ts'
import { shelfTexts as texts } from './texts.ts'
import type { ShelfView } from './useShelfView.ts'

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

interface WhyEmptyProps {
  view: ShelfView
  onClearFilters: () => void
}

/** Why no book is shown, and the way out. */
export function WhyEmpty({ view, onClearFilters }: WhyEmptyProps) {
  const { filtered, shelf, shownTab, counts, words, setTyped } = view
  if (!filtered.matching) return <FactsNeeded query={filtered.query} onClear={onClearFilters} />
  if (filtered.count > 0)
    return (
      <NoFilterMatch
        onClear={() => {
          onClearFilters()
          setTyped('')
        }}
      />
    )
  if (counts[shownTab] > 0) return <NoMatch words={words} onClear={() => setTyped('')} />
  if (shelf) return <EmptyState title={ownTexts.emptyShelf(shelf.name)}>{ownTexts.emptyHint}</EmptyState>
  return <EmptyTab tab={shownTab} />
}

function EmptyTab({ tab }: { tab: ShelfTab }) {
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

/** Shown instead of the books until the facts that the filters need have loaded. */
function FactsNeeded({ query, onClear }: Pick<ReturnType<typeof useFacts>, 'query'> & { onClear: () => void }) {
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

function NoFilterMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={filterTexts.noMatch} action={clearAll(onClear)}>
      {filterTexts.noMatchHint}
    </EmptyState>
  )
}

function NoMatch({ words, onClear }: { words: string; onClear: () => void }) {
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
