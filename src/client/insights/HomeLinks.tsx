import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, LibraryBig, type LucideIcon, Search, Sprout } from 'lucide-react'
import { homeTexts, linkTexts } from './texts.ts'

const cardLook =
  'flex h-full flex-col gap-1.5 rounded-lg border border-line bg-card p-4 no-underline sm:flex-row sm:gap-3 transition-colors hover:border-sage hover:bg-sage-soft'

export function HomeLinks() {
  return (
    <nav aria-label={homeTexts.explore}>
      <ul
        role="list"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 lg:grid-cols-4 lg:gap-5"
      >
        <li>
          <Link to="/my-books" className={cardLook}>
            <CardWords Icon={LibraryBig} words={linkTexts.myBooks} />
          </Link>
        </li>
        <li>
          <Link to="/browse-books" className={cardLook}>
            <CardWords Icon={Search} words={linkTexts.browse} />
          </Link>
        </li>
        <li>
          <Link to="/reading-insights" className={cardLook}>
            <CardWords Icon={ChartNoAxesColumn} words={linkTexts.insights} />
          </Link>
        </li>
        <li>
          <Link to="/sages-picks" className={cardLook}>
            <CardWords Icon={Sprout} words={linkTexts.picks} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function CardWords({ Icon, words }: { Icon: LucideIcon; words: { title: string; line: string } }) {
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lamp" />
      <span className="min-w-0">
        <span className="block font-serif text-lg leading-snug font-[620]">{words.title}</span>
        <span className="mt-0.5 block text-sm leading-snug text-ink2">{words.line}</span>
      </span>
    </>
  )
}
