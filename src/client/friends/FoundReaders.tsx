import { type RefObject, useRef, useState } from 'react'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { ReaderRow } from './ReaderRow.tsx'
import { searchTexts as texts } from './texts.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { FoundReader } from '#contract/friends.ts'
import { ActionGroup, FriendActions } from './FriendActions.tsx'

interface FoundReadersProps {
  readers: FoundReader[]
  name: string
  place: 'page' | 'dialog'
  heading: RefObject<HTMLHeadingElement | null>
}

export function FoundReaders({ readers, name, place, heading }: FoundReadersProps) {
  const [asked, setAsked] = useState(0)
  const onAsked = () => {
    setAsked((count) => count + 1)
    heading.current?.focus()
  }
  if (readers.length === 0 && asked === 0) return <NoneFound name={name} />
  return (
    <section aria-labelledby="search-results">
      <h2 id="search-results" ref={heading} tabIndex={-1} className="mb-4 text-xl">
        {texts.results(readers.length)}
      </h2>
      {readers.length === 0 && <AllAsked />}
      <ul
        role="list"
        className={
          place === 'page'
            ? 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2'
            : 'grid max-h-60 gap-2 overflow-y-auto p-1'
        }
      >
        {readers.map((reader) => (
          <li key={reader.id}>
            <Found reader={reader} onAsked={onAsked} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FoundProps {
  reader: FoundReader
  note?: string
  onAsked: () => void
}

export function Found({ reader, note = texts.reader, onAsked }: FoundProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <ReaderRow reader={reader} note={note}>
      <ActionGroup ref={box} reader={reader}>
        <FriendActions
          reader={reader}
          askVariant="secondary"
          onAsked={onAsked}
          onChanged={() => box.current?.focus()}
        />
      </ActionGroup>
    </ReaderRow>
  )
}

function NoneFound({ name }: { name: string }) {
  return (
    <EmptyState title={texts.none(name)} picture={<GhostReaders />}>
      {texts.noneHint}
    </EmptyState>
  )
}

function AllAsked() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink2">
      <p>{texts.allAsked}</p>
      <ButtonLink to="/friends" search={{ tab: 'sent' }} variant="secondary">
        {texts.toSent}
      </ButtonLink>
    </div>
  )
}
