import { notFoundTexts } from '#client/shell/texts.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { ClothCover } from '#client/ui/cloth/ClothCover.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'

export function NotFoundPage() {
  usePageTitle(pageTitles.notFound)
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-[60ch] flex-col items-center justify-center gap-4 px-4 text-center">
      <div aria-hidden="true" className="cloth-board w-32 -rotate-3 overflow-hidden">
        <ClothCover book={notFoundTexts.lostBook} />
      </div>
      <h1 tabIndex={-1} className="text-4xl">
        404
      </h1>
      <p className="text-lg">{notFoundTexts.sorry}</p>
      <ButtonLink to="/">{notFoundTexts.home}</ButtonLink>
    </div>
  )
}
