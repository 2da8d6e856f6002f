import { Link } from '@tanstack/react-router'
import type { Spine } from '#contract/home.ts'
import { type DrawnSpine, spinesOf } from '#contract/spine.ts'
import { shelfTexts } from './texts.ts'

interface LinkedShelfProps {
  spines: Spine[]
  /** Books still missing for the goal, drawn as dashed outlines. */
  ghosts: number
  label: string
}

const ghostLimit = 24
const tallest = 124

const rows =
  '[--row:10.5rem] [--air:4px] sm:[--row:13.5rem] sm:[--air:10px] bg-[linear-gradient(to_top,transparent_1px,var(--shelf)_1px_6px,transparent_6px)] bg-size-[100%_var(--row)] bg-repeat-y'

export function LinkedShelf({ spines, ghosts, label }: LinkedShelfProps) {
  return (
    <ul role="list" aria-label={label} className={`flex flex-wrap px-1 ${rows}`}>
      {spinesOf(spines).map((spine, at) => (
        <BookBack key={`${at} ${spine.book.bookId}`} {...spine} />
      ))}
      {Array.from({ length: Math.min(ghosts, ghostLimit) }, (_, at) => (
        <li key={`ghost ${at}`} aria-hidden="true" className="flex h-(--row) w-7 items-end px-[1.5px] pb-1.5">
          <span className="h-3/4 flex-1 border border-dashed border-edge" />
        </li>
      ))}
    </ul>
  )
}

function BookBack({ book, width, height, cloth }: DrawnSpine & { book: Spine }) {
  return (
    <li className="h-(--row) pt-4 pb-1.5">
      <Link
        to="/rate-book/$bookId"
        params={{ bookId: book.bookId }}
        aria-label={shelfTexts.book(book.title, book.author)}
        className="group flex h-full min-w-6 items-end justify-center px-[1.5px] no-underline outline-offset-[-2px]!"
      >
        <span
          className="book-back relative flex items-center justify-center rounded-t-[2px] py-4.5 font-serif text-xs transition-transform group-hover:-translate-y-1"
          style={{
            width: `calc(${width / 16}rem + var(--air))`,
            height: `${(height / tallest) * 100}%`,
            '--cloth': cloth.ground,
            '--cloth-ink': cloth.ink,
            '--cloth-foil': cloth.foil,
          }}
        >
          <span className="max-h-full overflow-hidden text-ellipsis whitespace-nowrap [writing-mode:vertical-rl]">
            {book.title}
          </span>
        </span>
      </Link>
    </li>
  )
}
