import { useId, useState } from 'react'
import { StarInput } from '#client/ui/StarInput.tsx'
import type { BookCard } from '#contract/books.ts'
import { rate } from './rate.ts'
import { dialogTexts as texts } from './texts.ts'

export function MyStars({ book }: { book: BookCard }) {
  const [saved, setSaved] = useState(false)
  const [chosen, setChosen] = useState<{ stars: number | null }>()
  const name = useId()
  const save = async (stars: number | null) => {
    setSaved(false)
    setChosen({ stars })
    setSaved(await rate(book, stars))
    setChosen(undefined)
  }
  return (
    <div className="max-[360px]:-mx-3">
      <StarInput
        name={name}
        label={texts.yourRating}
        value={chosen ? chosen.stars : (book.mine?.rating ?? null)}
        onChange={(stars) => void save(stars)}
      />
      <output className="block min-h-5 text-sm text-ink2">
        {saved ? texts.saved : book.mine === null && texts.addsToFinished}
      </output>
    </div>
  )
}
