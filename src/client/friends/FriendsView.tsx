import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import { FriendRows } from './FriendRows.tsx'
import { countsQuery } from './queries.ts'
import { friendsTexts as texts, searchTexts } from './texts.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FindReaders } from './FindReaders.tsx'

export const friendTabs = ['friends', 'incoming', 'sent'] as const
export type FriendTab = (typeof friendTabs)[number]

interface FriendsViewProps {
  tab: FriendTab
  onTab: (tab: FriendTab) => void
}

const panelId = 'friends'

export function FriendsView({ tab, onTab }: FriendsViewProps) {
  const { data: counts } = useQuery(countsQuery)
  const [isAdding, setAdding] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const actions = (
    <>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      <ButtonLink to="/find-friends">{texts.find}</ButtonLink>
    </>
  )

  return (
    <>
      <PageHeading title={texts.heading} actions={actions} />
      <Tabs
        label={texts.tabs}
        panelId={panelId}
        tabs={friendTabs.map((id) => ({ id, label: counts ? `${texts.tab[id]} (${counts[id]})` : texts.tab[id] }))}
        active={tab}
        onSelect={onTab}
      />
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, tab)}
        tabIndex={-1}
        className="mt-5 outline-none"
      >
        <FriendRows key={tab} list={tab} onGone={() => panel.current?.focus({ preventScroll: true })} />
      </div>
      {counts !== undefined && counts.blocked > 0 && <BlockedReaders count={counts.blocked} />}
      <AddFriendDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function BlockedReaders({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  return (
    <details className="mt-10 border-t border-line pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className="inline-block min-h-11 rounded-md py-2 font-semibold text-ink2">
        {texts.blockedReaders(count)}
      </summary>
      <div className="mt-2">{isOpen && <FriendRows list="blocked" onGone={() => summary.current?.focus()} />}</div>
    </details>
  )
}

function AddFriendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={searchTexts.dialog}>
      <Search />
    </Dialog>
  )
}

function Search() {
  const [name, setName] = useState('')
  return <FindReaders name={name} onSearch={setName} place="dialog" />
}
