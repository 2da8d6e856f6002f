import { outsideButtons } from '#client/books/BookTile.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { MatchFigure } from './BookMatch.tsx'
import { DismissMenu } from './DismissMenu.tsx'
import { JobLabel } from './JobLabel.tsx'
import { Certainty, type PickCardProps, WhyButton } from './PickCard.tsx'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'
import { picksTexts as texts } from './texts.ts'

const coverWidth = 'clamp(104px, 17vw, 208px)'
const coverAndFacts = { gridTemplateColumns: `${coverWidth} minmax(0, 1fr)`, gridTemplateRows: 'auto 1fr' }

/** The first pick, across the page: what to read and why, with its buttons in sight. */
export function LeadPick({ pick, unknownOfAll, onOpen, onWhy, ...certainty }: Omit<PickCardProps, 'eager'>) {
  const { book } = pick
  return (
    <article data-book={book.id} data-lead>
      <MarginNote label={texts.lead}>
        <div
          role="presentation"
          className="mt-3 flex cursor-pointer flex-wrap gap-x-5 gap-y-3 sm:grid sm:gap-x-8"
          style={coverAndFacts}
          onClick={outsideButtons(() => onOpen(book))}
        >
          <div className="self-start font-sans not-italic sm:row-span-2" style={{ width: coverWidth }}>
            <Cover book={book} eager ribbon={<StateRibbon mine={book.mine} />} words={texts.cover} />
          </div>
          <div className="flex-1 font-sans text-base not-italic" style={{ minWidth: 'min(7rem, 100%)' }}>
            <JobLabel job={pick.job} />
            <h2 className="font-serif text-2xl leading-snug font-[620] text-balance sm:text-3xl">
              <button type="button" onClick={() => onOpen(book)} className="text-left wrap-anywhere hover:underline">
                {book.title}
              </button>
            </h2>
            <p className="text-ink2">{book.author}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
              {pick.matchScore !== null && <MatchFigure percent={pick.matchScore} />}
              <Certainty pick={pick} {...certainty} />
            </div>
          </div>
          <div className="w-full">
            <p className="max-w-[60ch] text-pretty">{pick.matchReason}</p>
            <UnknownWishes chips={pick.unknown} said={unknownOfAll} />
            <div className="mt-3 flex flex-wrap items-center gap-x-5 font-sans text-base not-italic">
              <div style={{ width: 240 }} className="max-w-full">
                <BookActions book={book} />
              </div>
              <WhyButton pick={pick} onWhy={onWhy} />
              <DismissMenu book={book} />
            </div>
          </div>
        </div>
      </MarginNote>
    </article>
  )
}
