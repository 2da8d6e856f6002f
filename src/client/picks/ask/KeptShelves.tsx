import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { notify } from '#client/ui/toast.ts'
import { useFocusOnRemoval } from '#client/ui/useFocusOnRemoval.ts'
import type { KeptQuestion } from '#contract/asks.ts'
import { forgetKept, forgetOpened, keptQuery } from './askQuery.ts'
import type { OptionsProps } from './KeptOptions.tsx'
import { askTexts as texts } from './texts.ts'

const NameDialog = lazy(async () => ({ default: (await import('./KeepDialog.tsx')).NameDialog }))

/** Nothing while no question is kept. */
export function KeptShelves() {
  const { data } = useQuery(keptQuery())
  const [renaming, setRenaming] = useState<KeptQuestion>()
  if (!data || data.questions.length === 0) return null
  return (
    <section aria-labelledby="kept-shelves" className="mb-8">
      <h2 id="kept-shelves" tabIndex={-1} className="mb-2 text-lg">
        {texts.kept}
      </h2>
      <ul role="list" className="flex flex-wrap gap-2">
        {data.questions.map((question) => (
          <Shelf key={question.id} question={question} onRename={() => setRenaming(question)} />
        ))}
      </ul>
      {renaming && (
        <Suspense>
          <NameDialog
            title={texts.renameTitle}
            button={texts.rename}
            name={renaming.name}
            save={(name) => rename(renaming.id, name)}
            onClose={() => setRenaming(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Shelf(given: OptionsProps) {
  const { id, name } = given.question
  const item = useFocusOnRemoval<HTMLLIElement>(focusNeighbor)
  return (
    <li ref={item} className="inline-flex max-w-full rounded-md border border-line bg-card">
      <Link
        to="/sages-picks"
        search={{ kept: id }}
        preload={false}
        onClick={() => forgetOpened(id)}
        className="inline-flex min-h-11 items-center py-1.5 pl-3.5 font-serif text-lg wrap-anywhere no-underline hover:underline"
      >
        {name}
      </Link>
      <Options {...given} />
    </li>
  )
}

function focusNeighbor(item: Element): void {
  const neighbor = item.nextElementSibling ?? item.previousElementSibling
  const next = neighbor?.querySelector('a') ?? document.querySelector('h1')
  next?.focus()
}

const loadPanel = async () => (await import('./KeptOptions.tsx')).KeptOptions

function Options(given: OptionsProps) {
  return (
    <Menu<OptionsProps>
      load={loadPanel}
      given={given}
      label={texts.options(given.question.name)}
      className="grid min-h-11 w-11 shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunk hover:text-ink"
    >
      <Ellipsis size={20} aria-hidden="true" />
    </Menu>
  )
}

async function rename(questionId: string, name: string): Promise<void> {
  await api.asks.rename.call({ questionId, name })
  forgetOpened(questionId)
  await forgetKept()
  notify({ title: texts.renamed })
}
