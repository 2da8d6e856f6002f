import { MarginNote } from '#client/ui/MarginNote.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { SpineShelf } from '#client/ui/SpineShelf.tsx'
import { exampleNotes, shelfBooks } from './examples.ts'
import { LatestReviews } from './LatestReviews.tsx'
import { firstSightTexts as texts } from './texts.ts'

/** Sageleaf in real pieces, for visitors. The reviews come last: they arrive later and must not move the rest. */
export function FirstSight() {
  return (
    <section aria-label={texts.label} className="space-y-12">
      <div>
        <h2 className="text-2xl">{texts.shelf}</h2>
        <div className="mt-4">
          <SpineShelf spines={shelfBooks} goal={shelfBooks.length} label={texts.shelfLabel(shelfBooks.length)} />
        </div>
        <p className="mt-2 text-sm text-ink2">{texts.shelfNote(shelfBooks.length)}</p>
      </div>
      <div>
        <h2 className="text-2xl">{texts.sage}</h2>
        <p className="mt-1 text-ink2">{texts.sageNote}</p>
        <div className="mt-4 space-y-4">
          {exampleNotes.map((note) => (
            <ExampleNote key={note.label} {...note} />
          ))}
        </div>
      </div>
      <LatestReviews />
    </section>
  )
}

function ExampleNote({ label, reason, book }: (typeof exampleNotes)[number]) {
  return (
    <MarginNote label={label}>
      <p>{reason}</p>
      <div className="mt-3 flex items-center gap-4 font-sans text-base not-italic">
        <SmallCover book={{ ...book, cover: null }} width={48} />
        <p className="min-w-0">
          <b className="font-serif font-[620]">{book.title}</b>
          <span className="block text-sm text-ink2">{book.author}</span>
        </p>
      </div>
    </MarginNote>
  )
}
