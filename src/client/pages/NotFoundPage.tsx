import { Link } from '@tanstack/react-router'
import { Wordmark } from '#client/shell/Wordmark.tsx'
import { notFoundTexts } from '#client/shell/notFoundTexts.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { ClothCover } from '#client/ui/ClothCover.tsx'

export function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[60ch] flex-col items-center justify-center gap-4 px-4 py-8 text-center">
      <Link to="/" className="inline-flex min-h-11 items-center no-underline">
        <Wordmark />
      </Link>
      <div aria-hidden="true" className="cloth-board w-32 -rotate-3 overflow-hidden">
        <ClothCover title={notFoundTexts.lostTitle} author={notFoundTexts.lostAuthor} />
      </div>
      <h1 tabIndex={-1} className="text-4xl">
        404
      </h1>
      <p className="text-lg">{notFoundTexts.sorry}</p>
      <ButtonLink to="/">{notFoundTexts.home}</ButtonLink>
    </main>
  )
}
