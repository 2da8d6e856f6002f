import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { ClothCover } from '#client/ui/cloth/ClothCover.tsx'
import { Wordmark } from '#client/shell/Wordmark.tsx'
import { welcomeTexts } from '#client/accounts/texts.ts'
import { HalfwayNote } from '#client/survey/HalfwayNote.tsx'

export function WelcomePage() {
  return (
    <div className="mx-auto flex min-h-[85dvh] max-w-[60ch] flex-col items-center justify-center gap-5 text-center">
      <Wordmark size={36} />
      <Fan />
      <h1 tabIndex={-1} className="text-3xl md:text-4xl">
        {welcomeTexts.title}
      </h1>
      <p className="text-lg text-ink2">{welcomeTexts.invitation}</p>
      <HalfwayNote />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/onboarding">{welcomeTexts.start}</ButtonLink>
        <ButtonLink to="/home" variant="secondary">
          {welcomeTexts.skip}
        </ButtonLink>
      </div>
      <ButtonLink to="/import" variant="quiet">
        {welcomeTexts.importLibrary}
      </ButtonLink>
    </div>
  )
}

function Fan() {
  return (
    <div aria-hidden="true" className="my-2 flex justify-center">
      {welcomeTexts.fan.map((book, at) => (
        <div
          key={book.title}
          className={`cloth-board -mx-3 w-[min(6rem,28vw)] overflow-hidden sm:w-28 ${['-rotate-6 translate-y-1.5', 'z-1', 'rotate-6 translate-y-1.5'][at]}`}
        >
          <ClothCover book={book} />
        </div>
      ))}
    </div>
  )
}
