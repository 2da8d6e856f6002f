import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Portrait } from './Portrait.tsx'
import type { Profile } from '#contract/profile.ts'
import { profileTexts as texts } from './texts.ts'

/** The reader as others see them, and the ways to their own pages. */
export function Identity({ profile: { username, avatarUrl } }: { profile: Profile }) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-card p-5">
      <Portrait username={username} avatarUrl={avatarUrl} className="size-24 text-4xl" />
      <div className="contents md:block md:min-w-0 md:flex-1">
        <h2 className="min-w-0 flex-1 text-2xl wrap-anywhere">{username}</h2>
        <nav
          aria-label={texts.links}
          className="-ml-3 grid basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] justify-items-start md:mt-2 md:flex md:gap-x-1"
        >
          <ButtonLink to="/user/$username" params={{ username }} variant="quiet" className="px-3!">
            {texts.publicPage}
          </ButtonLink>
          <ButtonLink to="/friends" variant="quiet" className="px-3!">
            {texts.friends}
          </ButtonLink>
          <ButtonLink to="/reading-insights" variant="quiet" className="px-3!">
            {texts.insights}
          </ButtonLink>
          <ButtonLink to="/onboarding" search={{ edit: true }} variant="quiet" className="px-3!">
            {texts.preferences}
          </ButtonLink>
        </nav>
      </div>
    </section>
  )
}
