import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { FollowedName } from '#contract/follows.ts'
import { followTexts as texts } from './texts.ts'

/** Nothing where the reader may not be followed. */
export function FollowReader({ readerId, username }: { readerId: string; username: string }) {
  const me = useMe()
  const input = { readerId }
  const query = api.follows.ofReader.queryOptions({ input, enabled: me !== undefined && me.id !== readerId })
  const { data, isLoading } = useQuery(query)
  const change = useChange(username, query.queryKey, (wanted) =>
    wanted ? api.follows.followReader.call(input) : api.follows.unfollowReader.call(input),
  )
  if (isLoading) return <Skeleton className="h-11 w-28" />
  if (!data || (!data.canFollow && !data.isFollowed)) return null
  return <FollowButton name={username} isFollowed={data.isFollowed} change={change} />
}

/** Of an author or a series; for signed-in readers. */
export function FollowName({ kind, name }: FollowedName) {
  const me = useMe()
  const input = { kind, name }
  const query = api.follows.ofName.queryOptions({ input, enabled: me !== undefined })
  const { data, isLoading } = useQuery(query)
  const change = useChange(name, query.queryKey, (wanted) =>
    wanted ? api.follows.followName.call(input) : api.follows.unfollowName.call(input),
  )
  if (isLoading) return <Skeleton className="h-11 w-28" />
  return data ? <FollowButton name={name} isFollowed={data.isFollowed} change={change} /> : null
}

function useChange(name: string, queryKey: QueryKey, send: (wanted: boolean) => Promise<object>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (_, wanted) => {
      queryClient.setQueryData<object>(queryKey, (now) => now && { ...now, isFollowed: wanted })
      void queryClient.invalidateQueries({ queryKey: api.follows.list.key() })
      void queryClient.invalidateQueries({ queryKey: api.reviews.list.key() })
      notify({ title: wanted ? texts.followed(name) : texts.unfollowed(name) })
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
  })
}

interface FollowButtonProps {
  name: string
  isFollowed: boolean
  change: ReturnType<typeof useChange>
}

function FollowButton({ name, isFollowed, change }: FollowButtonProps) {
  const Icon = isFollowed ? UserRoundCheck : UserRoundPlus
  return (
    <Button
      variant="secondary"
      busy={change.isPending}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? texts.followingName(name) : texts.followName(name)}
      onClick={() => change.mutate(!isFollowed)}
    >
      <Icon size={18} aria-hidden="true" />
      {isFollowed ? texts.following : texts.follow}
    </Button>
  )
}
