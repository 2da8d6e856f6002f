import { instanceFact } from '#client/lib/instanceFact.ts'
import { useMe } from '#client/lib/session.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { FirstSight } from './firstSight/FirstSight.tsx'

const texts = {
  title: 'About Sageleaf',
  lede: 'A home for readers. You keep your books here, give them stars, write down what you thought, and see your reading year. The Sage picks what you may like next, and says why.',
  parts: [
    {
      title: 'Your shelf',
      text: 'Books you want to read, are reading, have finished or have given up. Each time you read a book has its own dates, progress and notes. You can rate in half stars.',
    },
    {
      title: 'The Sage',
      text: 'It compares books with those on your shelf and with what you said you love. Each pick names its reasons, and you can take any of them out. Two rated books or six answers are enough to start.',
    },
    {
      title: 'Reviews',
      text: 'Keep a review to yourself or share it. Spoilers stay hidden until a reader asks for them. People moderate what readers report.',
    },
    {
      title: 'Your data',
      text: 'At first nobody else sees your shelves; you choose who may. You can download everything as one file and delete your account at any time.',
    },
  ],
  signUp: 'Sign up',
  signIn: 'Sign in',
  closed: 'Sign-up is closed here at the moment.',
  invitedOnly: 'New readers join this Sageleaf by invitation.',
  operator: 'Who runs it',
  instance: (host: string) => `Anyone can run Sageleaf on their own server. You are at ${host}.`,
  runBy: (name: string) => `This instance is run by ${name}.`,
  unnamed: 'Its operator has not given a name.',
  contact: 'Contact and rules',
  write: 'Write to the operator',
  freedom: 'Free software',
  licence:
    'Sageleaf is licensed under the GNU Affero General Public License, version 3 or later. You may use, study, change and share it, and everyone who uses an instance is entitled to its source code.',
  source: 'Get the source code',
  askForSource: 'Ask the operator for the source code of this instance.',
  fonts: 'The typefaces Literata and Atkinson Hyperlegible Next are licensed under the SIL Open Font License.',
  api: 'Read how other programs can use Sageleaf',
} as const

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
  const signUp = instanceFact('sign-up')
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {signUp === undefined ? (
        <ButtonLink to="/auth">{texts.signUp}</ButtonLink>
      ) : (
        <p>{signUp === 'off' ? texts.closed : texts.invitedOnly}</p>
      )}
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
