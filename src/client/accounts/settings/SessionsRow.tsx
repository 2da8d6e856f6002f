import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { relativeDay } from '#client/lib/moment.ts'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

interface BrowserSession {
  id: string
  browser: string | null
  signedInAt: string
  lastSeenAt: string
  isThis: boolean
}

export function SessionsRow() {
  const { data, error } = useQuery(api.security.sessions.queryOptions())
  const signOut = useSigningOut()
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? []
  return (
    <SettingsRow title={texts.sessions} state={data && others.length === 0 ? texts.noOthers : undefined}>
      {error && <ErrorBox>{errorText(error)}</ErrorBox>}
      {!data && !error && <Skeleton className="mt-3 h-14" />}
      <ul role="list" className="mt-2 flex flex-col">
        {data?.sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => signOut.mutate(session.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="secondary" className="mt-2" busy={signOut.isPending} onClick={() => signOut.mutate('others')}>
          {texts.signOutOthers}
        </Button>
      )}
    </SettingsRow>
  )
}

function SessionItem({ session, onEnd }: { session: BrowserSession; onEnd: () => void }) {
  const browser = session.browser ?? texts.unknownBrowser
  const seen = session.isThis ? texts.activeNow : texts.lastSeen(relativeDay(session.lastSeenAt))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <MonitorSmartphone size={20} aria-hidden="true" className="shrink-0 text-ink2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {browser}
          {session.isThis && (
            <span className="ml-2 inline-block rounded-sm bg-sage-soft px-2 text-sm text-sage">
              {texts.thisBrowser}
            </span>
          )}
        </p>
        <p className="text-sm text-ink2">
          {seen}, {texts.signedInSince(relativeDay(session.signedInAt))}
        </p>
      </div>
      {!session.isThis && (
        <Button variant="quiet" onClick={onEnd} aria-label={texts.signOutOf(browser)}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

function useSigningOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (which: string) => {
      await (which === 'others'
        ? api.accounts.signOut.call({ scope: 'others' })
        : api.security.endSession.call({ sessionId: which }))
      await queries.invalidateQueries({ queryKey: api.security.sessions.key() })
    },
    onSuccess: (_, which) => notify({ title: which === 'others' ? texts.othersSignedOut : texts.signedOut }),
    onError: (error) => notifyError({ title: texts.signOutFailed, description: errorText(error) }),
  })
}
