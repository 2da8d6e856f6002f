import { Link } from '@tanstack/react-router'
import { statTexts } from './texts.ts'

/** Finished books that Home does not count. Leads to them. */
export const AwaitStars = ({ books }: { books: number }) =>
  books > 0 && (
    <Link to="/my-books" search={{ tab: 'finished', stars: ['none'] }} className="link">
      {statTexts.awaitStars(books)}
    </Link>
  )
