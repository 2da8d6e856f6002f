import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Feather, LibraryBig } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { FollowedName, Follows } from '#contract/follows.ts'
import { followTexts as texts } from './texts.ts'

const { queryKey } = api.follows.list.queryOptions()

/** Whom and what the reader follows, to see and to end; and whether others may follow the reader. */
export function FollowsCard() {
  const query = useQuery(api.follows.list.queryOptions())
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button goes.
  const takeFocus = () => heading.current?.focus()
  return (
    <Card as="section" className="p-5" aria-labelledby="follows">
      <h2 ref={heading} id="follows" tabIndex={-1} className="mb-1 text-xl">
        {texts.heading}
      </h2>
      <p className="mb-3 max-w-[60ch] text-ink2">{texts.hint}</p>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ title: texts.loadFailed }}>
        {(follows) => (
          <>
            <Followed follows={follows} onEnded={takeFocus} />
            <AllowFollowers isAllowed={follows.allowsFollowers} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Followed({ follows: { readers, names }, onEnded }: { follows: Follows; onEnded: () => void }) {
  const { mutate, isPending, variables } = useEnding(onEnded)
  if (readers.length + names.length === 0) return <p>{texts.nothing}</p>
  const isEnding = (name: string) => isPending && variables.name === name
  return (
    <ul role="list" className="overflow-y-auto" style={{ maxHeight: '24rem' }}>
      {readers.map((reader) => (
        <li key={reader.id} className="flex items-center gap-3 py-1">
          <Avatar reader={reader} className="size-11 text-xl" />
          <Link
            to="/user/$username"
            params={{ username: reader.username }}
            className="link min-w-0 flex-1 wrap-anywhere"
          >
            {reader.username}
          </Link>
          <End
            name={reader.username}
            isBusy={isEnding(reader.username)}
            onEnd={() => mutate({ name: reader.username, readerId: reader.id })}
          />
        </li>
      ))}
      {names.map(({ kind, name }) => (
        <li key={`${kind} ${name}`} className="flex items-center gap-3 py-1">
          <OfKind kind={kind} />
          <span className="min-w-0 flex-1">
            <Link to={listPage[kind]} params={{ name }} className="link wrap-anywhere">
              {name}
            </Link>
            <span className="ml-2 text-sm text-ink2">{texts.kinds[kind]}</span>
          </span>
          <End name={name} isBusy={isEnding(name)} onEnd={() => mutate({ name, kind })} />
        </li>
      ))}
    </ul>
  )
}

const icons = { author: Feather, series: LibraryBig }

function OfKind({ kind }: Pick<FollowedName, 'kind'>) {
  const Icon = icons[kind]
  return (
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-sage-soft text-sage">
      <Icon size={20} />
    </span>
  )
}

const listPage = { author: '/author/$name', series: '/series/$name' } as const

function End({ name, isBusy, onEnd }: { name: string; isBusy: boolean; onEnd: () => void }) {
  return (
    <Button variant="quiet" busy={isBusy} aria-label={texts.unfollowName(name)} onClick={onEnd} className="-mr-4">
      {texts.unfollow}
    </Button>
  )
}

type Ended = { name: string; readerId: string } | FollowedName

function useEnding(onEnded: () => void) {
  return useMutation({
    mutationFn: (ended: Ended) =>
      'readerId' in ended
        ? api.follows.unfollowReader.call({ readerId: ended.readerId })
        : api.follows.unfollowName.call(ended),
    onSuccess: async (_, { name }) => {
      onEnded()
      notify({ title: texts.unfollowed(name) })
      void queryClient.invalidateQueries({ queryKey: api.reviews.list.key() })
      await queryClient.invalidateQueries({ queryKey: api.follows.key() })
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
  })
}

function AllowFollowers({ isAllowed }: { isAllowed: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const end = () => {
    setAsked(false)
    void allow(false)
  }
  return (
    <div className="mt-4">
      <Checkbox
        label={texts.allow}
        hint={texts.allowHint}
        checked={isAllowed}
        onChange={(event) => (event.target.checked ? void allow(true) : setAsked(true))}
      />
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={texts.endTitle}>
        <p>{texts.endWarning}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={end}>
            {texts.end}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

async function allow(isAllowed: boolean): Promise<void> {
  show(isAllowed)
  try {
    await mutateInTurn(['follows-allowed'], () => api.follows.allow.call({ isAllowed }))
    notify({ title: isAllowed ? texts.allowed : texts.notAllowed })
  } catch (error) {
    show(!isAllowed)
    notifyError({ title: texts.allowFailed, description: errorText(error) })
  }
}

function show(allowsFollowers: boolean): void {
  queryClient.setQueryData(queryKey, (now) => now && { ...now, allowsFollowers })
}
