import { instanceFact } from '#client/lib/instanceFact.ts'
import { useMe } from '#client/lib/session.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { aboutTexts as texts } from './aboutTexts.ts'
import { FirstSight } from './firstSight/FirstSight.tsx'

export function AboutPage() {
  usePageTitle(pageTitles.about)
  return (
    <>
      <PageHeading title={texts.title} />
      <p className="max-w-[60ch] text-xl">{texts.lede}</p>
      <WaysIn />
      <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-2" style={{ gridTemplateRows: 'auto 1fr' }}>
        <div className="space-y-8">
          {texts.parts.map(({ title, text }) => (
            <section key={title}>
              <h2 className="text-2xl">{title}</h2>
              <p className="mt-1 max-w-[60ch]">{text}</p>
            </section>
          ))}
        </div>
        <div className="lg:row-span-2">
          <FirstSight />
        </div>
        <div className="space-y-8">
          <Operator />
          <Freedom />
        </div>
      </div>
    </>
  )
}

function WaysIn() {
  if (useMe()) return null
  const isClosed = instanceFact('sign-up') === 'off'
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {isClosed ? <p>{texts.closed}</p> : <ButtonLink to="/auth">{texts.signUp}</ButtonLink>}
      <ButtonLink to="/auth" search={{ mode: 'signin' }} variant="secondary">
        {texts.signIn}
      </ButtonLink>
    </div>
  )
}

function Operator() {
  const name = instanceFact('operator')
  const contact = instanceFact('operator-contact')
  return (
    <section>
      <h2 className="text-2xl">{texts.operator}</h2>
      <p className="mt-1 max-w-[60ch]">
        {texts.instance(location.host)} {name === undefined ? texts.unnamed : texts.runBy(name)}
      </p>
      {contact?.includes('://') && <OutLink to={contact}>{texts.contact}</OutLink>}
      {contact?.includes('@') && <OutLink to={`mailto:${contact}`}>{texts.write}</OutLink>}
    </section>
  )
}

function Freedom() {
  const source = instanceFact('source')
  return (
    <section>
      <h2 className="text-2xl">{texts.freedom}</h2>
      <p className="mt-1 max-w-[60ch]">
        {texts.licence} {source === undefined && texts.askForSource} {texts.fonts}
      </p>
      {source !== undefined && <OutLink to={source}>{texts.source}</OutLink>}
      <OutLink to="/api/docs">{texts.api}</OutLink>
    </section>
  )
}

function OutLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <a href={to} className="link inline-flex min-h-11 items-center font-semibold">
        {children}
      </a>
    </p>
  )
}
