import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { Portrait, TasteItem } from '#contract/portrait.ts'
import { dropWish, makeWish } from '../wishes/wish.ts'
import { portraitTexts as texts } from './texts.ts'

const coverWidth = 36
/** A line of its own on a phone, so that rows with few covers are laid out as the others. */
const nameAndCount = { flex: '1 1 clamp(12rem, (40rem - 100vw) * 999, 100%)' }

/** One taste, its books, and the buttons that ask for less of it or for no notice of it. */
export function TasteRow({ item }: { item: TasteItem }) {
  const { name, held, lovedBooks, books } = item
  const turn = useMutation({
    mutationFn: (to: TasteItem['held']) => turned(item, to),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const choices = useRef<HTMLDivElement>(null)
  // The pressed button may be gone, and the focus with it.
  useEffect(() => {
    if (held && document.activeElement === document.body) choices.current?.querySelector('button')?.focus()
  }, [held])
  const choice = (to: TasteItem['held'], text: string, label: string) => (
    <Button
      variant="quiet"
      busy={turn.isPending && turn.variables === to}
      aria-disabled={turn.isPending}
      aria-label={label}
      onClick={() => !turn.isPending && turn.mutate(to)}
      className="shrink-0 px-3! whitespace-nowrap"
    >
      {text}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className={held ? 'text-ink2' : ''} style={nameAndCount}>
        <p className="font-serif text-lg leading-snug font-[620] wrap-anywhere">{capitalized(name)}</p>
        <p className="text-sm text-ink2">{held ? texts.held[held] : texts.books(lovedBooks)}</p>
      </div>
      <Books books={books} />
      <div ref={choices} className="ml-auto flex">
        {held ? choice(null, texts.reuse, texts.reuseOf(name)) : choice('less', texts.holdBack, texts.holdBackOf(name))}
        {!held && choice('ignored', texts.ignore, texts.ignoreOf(name))}
      </div>
    </li>
  )
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const queryKey = api.portrait.show.queryKey()

/** The button says so at once; the answer of the server settles it. */
async function turned({ chips, name, held }: TasteItem, to: TasteItem['held']): Promise<void> {
  const isDone = to
    ? await makeWish(chips[to], 'always', texts.made[to](name))
    : held !== null && (await dropWish(chips[held], name))
  if (isDone) queryClient.setQueryData<Portrait>(queryKey, (shown) => shown && withTurned(shown, chips.less, to))
}

const withTurned = (portrait: Portrait, less: string, held: TasteItem['held']): Portrait => ({
  ...portrait,
  items: portrait.items.map((item) => (item.chips.less === less ? { ...item, held } : item)),
})

/** The best rated of the loved books. */
function Books({ books }: Pick<TasteItem, 'books'>) {
  return (
    <div className="flex gap-2">
      {books.map((book) => (
        <Link key={book.id} to="/book/$bookId" params={{ bookId: book.id }} aria-label={book.title} title={book.title}>
          <SmallCover book={book} width={coverWidth} />
        </Link>
      ))}
    </div>
  )
}
