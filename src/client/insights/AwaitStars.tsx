import { Link } from '@tanstack/react-router'
import { statTexts } from './texts.ts'

interface AwaitStarsProps {
  books: number
  /** Only books read in it. */
  year?: number | undefined
}

/** Finished books that Home does not count. Leads to them. */
export const AwaitStars = ({ books, year }: AwaitStarsProps) =>
  books > 0 && (
    <Link
      to="/my-books"
      search={{ tab: 'finished', stars: ['none'], ...(year && { read: [`${year}`] }) }}
      className="link"
    >
      {statTexts.awaitStars(books)}
    </Link>
  )
