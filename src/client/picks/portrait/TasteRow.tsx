import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { Portrait, TasteItem } from '#contract/portrait.ts'
import { dropWish, makeWish } from '../wishes/wish.ts'
import { portraitTexts as texts } from './texts.ts'

const coverWidth = 36
/** A line of its own on a phone, so that rows with few covers are laid out as the others. */
const nameAndCount = { flex: '1 1 clamp(12rem, (40rem - 100vw) * 999, 100%)' }

/** One taste, its books, and the button that asks for less of it. */
export function TasteRow({ item }: { item: TasteItem }) {
  const { name, isHeldBack, lovedBooks, books } = item
  const turn = useMutation({
    mutationFn: () => turned(item),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className={isHeldBack ? 'text-ink2' : ''} style={nameAndCount}>
        <p className="font-serif text-lg leading-snug font-[620] wrap-anywhere">{capitalized(name)}</p>
        <p className="text-sm text-ink2">{isHeldBack ? texts.heldBack : texts.books(lovedBooks)}</p>
      </div>
      <Books books={books} />
      <Button
        variant="quiet"
        busy={turn.isPending}
        aria-label={isHeldBack ? texts.reuseOf(name) : texts.holdBackOf(name)}
        onClick={() => turn.mutate()}
        className="ml-auto shrink-0 px-3! whitespace-nowrap"
      >
        {isHeldBack ? texts.reuse : texts.holdBack}
      </Button>
    </li>
  )
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const queryKey = api.portrait.show.queryKey()

/** The button says so at once; the answer of the server settles it. */
async function turned({ chip, name, isHeldBack }: TasteItem): Promise<void> {
  const isDone = await (isHeldBack ? dropWish(chip, name) : makeWish(chip, 'always', texts.made(name)))
  if (isDone) queryClient.setQueryData<Portrait>(queryKey, (shown) => shown && withTurned(shown, chip))
}

const withTurned = (portrait: Portrait, chip: string): Portrait => ({
  ...portrait,
  items: portrait.items.map((item) => (item.chip === chip ? { ...item, isHeldBack: !item.isHeldBack } : item)),
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
