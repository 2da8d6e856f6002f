import { outsideButtons } from '#client/books/BookTile.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { Match, PickButtons, type PickCardProps } from './PickCard.tsx'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'
import { picksTexts as texts } from './texts.ts'

const coverAndFacts = { gridTemplateColumns: 'clamp(96px, 16vw, 200px) minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' }

/** The first pick, across the whole list: what to read and why, with its buttons in sight. */
export function LeadPick({ pick, rated, unknownOfAll, onOpen, onWhy, onRateMore }: Omit<PickCardProps, 'eager'>) {
  const { book } = pick
  return (
    <article>
      <MarginNote label={texts.lead}>
        <div
          role="presentation"
          className="grid cursor-pointer gap-x-5 gap-y-3"
          style={coverAndFacts}
          onClick={outsideButtons(() => onOpen(book))}
        >
          <div className="self-start font-sans not-italic sm:row-span-2">
            <Cover book={book} eager ribbon={<StateRibbon mine={book.mine} />} words={texts.cover} />
          </div>
          <div className="font-sans text-base not-italic">
            <h3 className="font-serif text-2xl leading-snug font-[620] text-balance">
              <button type="button" onClick={() => onOpen(book)} className="text-left wrap-anywhere hover:underline">
                {book.title}
              </button>
            </h3>
            <p className="text-ink2">{book.author}</p>
            <Match pick={pick} rated={rated} onRateMore={onRateMore} />
          </div>
          <div className="col-span-2 sm:col-span-1">
            <p className="max-w-[60ch] text-pretty">{pick.matchReason}</p>
            <UnknownWishes chips={pick.unknown} said={unknownOfAll} />
            <div className="mt-2 max-w-xs font-sans text-base not-italic">
              <PickButtons pick={pick} onWhy={onWhy} />
            </div>
          </div>
        </div>
      </MarginNote>
    </article>
  )
}
