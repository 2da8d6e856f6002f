import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { servicesTexts as texts } from './texts.ts'

/** The way out of every search: a book that nobody knows can be added by hand. */
export function AddByHand({ term }: { term: string }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3 text-ink2">
      {texts.byHand}
      <ButtonLink variant="quiet" to="/add-book-manually" search={term === '' ? {} : { q: term }}>
        {texts.addByHand}
      </ButtonLink>
    </p>
  )
}
