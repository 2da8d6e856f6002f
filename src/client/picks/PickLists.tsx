import { Link } from '@tanstack/react-router'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { Pick, Picks } from '#contract/picks.ts'
import { type CardActs, PickCard } from './PickCard.tsx'
import { PickGrid } from './PickGrid.tsx'
import { groupsOf } from './pickGroups.ts'
import { type List, lists, pickColumns, unknownToAll } from './picksList.ts'
import { picksTexts as texts } from './texts.ts'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'

/** The Sage gives fewer picks when no other book would do. */
const wholeList = 20

const idOf: Record<List, string> = { picks: 'picks', nextInSeries: 'next-in-series', newHere: 'new-here' }

interface PickListsProps {
  picks: Picks
  acts: CardActs
}

/** All picks but the first: in groups by what they follow from, then the other lists. */
export function PickLists({ picks, acts }: PickListsProps) {
  const shown = lists.filter((list) => picks[list].length > (list === 'picks' ? 1 : 0))
  const others = shown.filter((list) => list !== 'picks')
  return (
    <>
      <Jumps picks={picks} shown={shown.length > 1 ? shown : []} />
      {picks.picks.length > 0 && <Groups picks={picks} acts={acts} />}
      {others.map((list) => (
        <Section
          key={list}
          id={idOf[list]}
          title={texts.list[list]}
          hint={texts.hint[list]}
          shown={picks[list]}
          before={list === shown[0] ? 0 : wholeList}
          rated={picks.rated}
          acts={acts}
        />
      ))}
    </>
  )
}

function Jumps({ picks, shown }: { picks: Picks; shown: List[] }) {
  return (
    <div className="mb-5 flex flex-wrap gap-x-6">
      {shown.length > 0 && (
        <nav aria-label={texts.jumps} className="flex flex-wrap gap-x-6">
          {shown.map((list) => (
            <a key={list} href={`#${idOf[list]}`} className="link inline-flex min-h-11 items-center">
              {texts.counted(texts.list[list], picks[list].length)}
            </a>
          ))}
        </nav>
      )}
      <Link to="/sages-picks" search={{ taste: true }} className="link inline-flex min-h-11 items-center">
        {texts.taste}
      </Link>
    </div>
  )
}

function Groups({ picks, acts }: PickListsProps) {
  const across = useMinWidth(pickColumns)
  const groups = groupsOf(picks.picks.slice(1), across)
  return (
    <div role="group" id={idOf.picks} aria-label={texts.list.picks}>
      <UnknownWishes chips={unknownToAll(picks.picks)} ofAll />
      {groups.map((group, place) => (
        <Section
          key={group.key}
          id={group.id}
          title={group.title}
          hint={undefined}
          shown={group.picks}
          before={groups.slice(0, place).reduce((sum, one) => sum + one.picks.length, 0)}
          rated={picks.rated}
          acts={acts}
          unknownOfAll={unknownToAll(picks.picks)}
        />
      ))}
      {picks.picks.length < wholeList && <p className="mb-8 text-ink2">{texts.thatIsAll}</p>}
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  hint: string | undefined
  shown: Pick[]
  /** How many cards of the page come before. */
  before: number
  rated: number
  acts: CardActs
  /** Wishes unknown of all picks, when that is said above the groups. */
  unknownOfAll?: string[]
}

const firstRow = 6

function Section({ id, title, hint, shown, before, rated, acts, unknownOfAll }: SectionProps) {
  const saidHere = unknownOfAll ?? unknownToAll(shown)
  const card = (pick: Pick, index: number, isAcross: boolean) => (
    <PickCard
      pick={pick}
      rated={rated}
      eager={before + index < firstRow}
      isAcross={isAcross}
      unknownOfAll={saidHere}
      {...acts}
    />
  )
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <div className="mb-4">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-ink2">{hint}</p>}
      </div>
      {!unknownOfAll && <UnknownWishes chips={saidHere} ofAll />}
      <PickGrid label={title} picks={shown} before={before} card={card} />
    </section>
  )
}
