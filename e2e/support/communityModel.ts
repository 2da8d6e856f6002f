/** What readers are told, worked out from the rules alone. Each reader has one shared review, and is known by name. */
export type Act = keyof ReturnType<typeof communityModel>['acts']

interface Event {
  /** Null where the house tells. */
  actor: string | null
  comment: number
  seq: number
  isBack: boolean
}

interface Line {
  kind: string
  /** Whose review it is about. */
  author: string | undefined
  events: Event[]
  latest: number
  readTo: number
}

interface Told {
  subject: string
  author?: string
  comment?: number
}

interface Standing {
  status: 'pending' | 'friends' | 'blocked'
  by: string
}

export function communityModel(readers: string[]) {
  const inboxes = new Map(readers.map((reader) => [reader, new Map<string, Line>()]))
  const standings = new Map<string, Standing>()
  const follows = new Set<string>()
  const likes = new Set<string>()
  const speakers = new Map<string, Set<string>>()
  const suspended = new Set<string>()
  let seq = 0

  const pair = (one: string, other: string) => [one, other].toSorted().join(' ')
  const standing = (one: string, other: string) => standings.get(pair(one, other))
  const isBlocked = (one: string, other: string) => standing(one, other)?.status === 'blocked'
  const isHidden = (from: string, other: string | null | undefined) =>
    typeof other === 'string' && other !== from && (isBlocked(from, other) || suspended.has(other))
  const lineOf = (reader: string, kind: string, subject: string) => inboxes.get(reader)!.get(`${kind} ${subject}`)

  function tell(reader: string, kind: string, actor: string | null, { subject, author, comment = 0 }: Told): void {
    if (actor === reader || (actor !== null && isBlocked(reader, actor))) return
    const line = lineOf(reader, kind, subject) ?? { kind, author, events: [], latest: 0, readTo: 0 }
    inboxes.get(reader)!.set(`${kind} ${subject}`, line)
    const known = line.events.find((event) => event.actor === actor && event.comment === comment)
    if (known) known.isBack = false
    else line.events.push({ actor, comment, seq: (line.latest = ++seq), isBack: false })
  }

  function takeBack(reader: string, kind: string, actor: string, subject: string): void {
    const event = lineOf(reader, kind, subject)?.events.find((one) => one.actor === actor)
    if (event) event.isBack = true
  }

  function forget(kind: string, one: string, other: string): void {
    inboxes.get(one)!.delete(`${kind} ${other}`)
    inboxes.get(other)!.delete(`${kind} ${one}`)
  }

  const eventsSeen = (reader: string, { events }: Line) =>
    events.filter(({ actor, isBack }) => !isBack && !isHidden(reader, actor))
  const linesSeen = (reader: string) =>
    [...inboxes.get(reader)!.values()].filter(
      (line) => !isHidden(reader, line.author) && eventsSeen(reader, line).length > 0,
    )
  const isNew = (reader: string, line: Line) => eventsSeen(reader, line).some((event) => event.seq > line.readTo)

  /** Each does nothing where the house refuses. */
  const acts = {
    like(who: string, to: string) {
      if (isHidden(who, to) || likes.has(`${who} ${to}`)) return
      likes.add(`${who} ${to}`)
      tell(to, 'like', who, { subject: to, author: to })
    },
    unlike(who: string, to: string) {
      if (isHidden(who, to) || !likes.delete(`${who} ${to}`)) return
      takeBack(to, 'like', who, to)
    },
    comment: (who: string, to: string) => say(who, to),
    mention: (who: string, to: string, named: string) => say(who, to, named),
    follow(who: string, to: string) {
      if (isHidden(who, to) || follows.has(`${who} ${to}`)) return
      follows.add(`${who} ${to}`)
      tell(to, 'follow', who, { subject: to })
    },
    unfollow(who: string, to: string) {
      if (follows.delete(`${who} ${to}`)) takeBack(to, 'follow', who, to)
    },
    ask(who: string, to: string) {
      if (standing(who, to)) return
      standings.set(pair(who, to), { status: 'pending', by: who })
      tell(to, 'friend-request', who, { subject: who })
    },
    cancel(who: string, to: string) {
      const { status, by } = standing(who, to) ?? {}
      if (status !== 'pending' || by !== who) return
      standings.delete(pair(who, to))
      takeBack(to, 'friend-request', who, who)
    },
    accept(who: string, to: string) {
      const { status, by } = standing(who, to) ?? {}
      if (status !== 'pending' || by !== to) return
      standings.set(pair(who, to), { status: 'friends', by: to })
      forget('friend-request', who, to)
      tell(to, 'friend-accept', who, { subject: who })
    },
    remove(who: string, to: string) {
      if (standing(who, to)?.status !== 'friends') return
      standings.delete(pair(who, to))
      forget('friend-accept', who, to)
    },
    block(who: string, to: string) {
      if (isBlocked(who, to)) return
      forget('friend-accept', who, to)
      for (const [one, other] of [
        [who, to],
        [to, who],
      ] as const) {
        acts.unfollow(one, other)
        takeBack(other, 'friend-request', one, one)
      }
      standings.set(pair(who, to), { status: 'blocked', by: who })
    },
    unblock(who: string, to: string) {
      const { status, by } = standing(who, to) ?? {}
      if (status === 'blocked' && by === who) standings.delete(pair(who, to))
    },
  }

  function say(who: string, to: string, named?: string): void {
    if (isHidden(who, to)) return
    const before = speakers.get(to) ?? new Set()
    const told = { subject: to, author: to, comment: ++seq }
    tell(to, 'comment', who, told)
    if (named && named !== to) tell(named, 'mention', who, told)
    for (const other of before) if (other !== to && other !== named) tell(other, 'reply', who, told)
    speakers.set(to, before.add(who))
  }

  return {
    acts,
    suspended,
    /** What the house tells itself, such as a finished import. */
    houseTells: (reader: string, kind: string) => tell(reader, kind, null, { subject: `${kind} ${++seq}` }),
    blocks: () => [...standings].flatMap(([both, { status, by }]) => (status === 'blocked' ? [{ both, by }] : [])),
    /** What nobody can see now stays as it is, since it may come back. */
    readAll(reader: string) {
      for (const line of linesSeen(reader)) if (isNew(reader, line)) line.readTo = line.latest
    },
    inboxOf: (reader: string) =>
      linesSeen(reader)
        .map((line) => {
          const names = [...new Set(eventsSeen(reader, line).flatMap(({ actor }) => actor ?? []))].toSorted()
          return lineText({ kind: line.kind, author: line.author, names, isRead: !isNew(reader, line) })
        })
        .toSorted(),
    unread: (reader: string) => linesSeen(reader).filter((line) => isNew(reader, line)).length,
    /** Whose lines the feed has. */
    feedOf: (reader: string) =>
      readers
        .filter((other) => standing(reader, other)?.status === 'friends' || follows.has(`${reader} ${other}`))
        .filter((other) => !isHidden(reader, other))
        .toSorted(),
  }
}

interface Shown {
  kind: string
  author: string | undefined
  names: string[]
  isRead: boolean
}

export const lineText = ({ kind, author, names, isRead }: Shown): string =>
  [isRead ? 'read' : 'new', kind, author ?? '-', ...names].join(' ')
