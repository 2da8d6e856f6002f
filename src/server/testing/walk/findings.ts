import type { Actor, Canary } from './canaries.ts'
import { type Answer, canariesIn, leaksIn } from './walk.ts'
import type { PrivateData } from '#server/http/statedPolicy.ts'

interface Policy {
  who: string
  tells: readonly PrivateData[]
}

/** The result of calling every operation as every actor. */
export interface Findings {
  /** Answers with data their caller may not see. */
  leaks: Set<string>
  /** Callers let in or refused against the policy. */
  misjudged: Set<string>
  /** Answers that prove nothing: faults and rate limits. */
  void: Set<string>
  /** Operations and doors with at least one successful answer. */
  reached: Set<string>
  take(answer: Answer, policy: Policy): void
  /** Canaries that an actor should have seen and did not. */
  unseen(): string[]
}

/** `nothing` is the 404 body of an unknown operation, which callers without the role must get. */
export function findingsOf(canaries: Canary[], nothing: string): Findings {
  const seen = new Map<Canary, Set<Actor>>(canaries.map((canary) => [canary, new Set()]))
  const found: Findings = {
    leaks: new Set(),
    misjudged: new Set(),
    void: new Set(),
    reached: new Set(),
    take(answer, { who, tells }) {
      const { asked, actor, status, code } = answer
      const line = `${actor}: ${asked.name} (${status} ${code ?? ''})`
      if (status >= 500 || status === 429) found.void.add(line)
      if (status < 300) found.reached.add(asked.name)
      if (!isJudgedAs(who, answer, nothing)) found.misjudged.add(line)
      const present = canariesIn(answer, canaries)
      for (const leak of leaksIn(answer, present, tells)) found.leaks.add(leak)
      for (const canary of present) seen.get(canary)!.add(actor)
    },
    unseen: () =>
      canaries.flatMap((canary) => {
        const must = canary.shownTo ?? (Object.keys(canary.seenBy) as Actor[])
        return must.filter((actor) => !seen.get(canary)!.has(actor)).map((actor) => `${actor}: ${canary.place}`)
      }),
  }
  return found
}

/** Whether the answer admits or refuses the actor as the policy says. */
function isJudgedAs(who: string, { actor, status, code, body }: Answer, nothing: string): boolean {
  if (who === 'moderator' || who === 'admin') {
    const mayAsk = actor === 'admin' || actor === who
    return mayAsk
      ? code !== 'UNAUTHORIZED' && withoutId(body) !== nothing
      : status === 404 && withoutId(body) === nothing
  }
  const isKeptOut = who === 'reader' && actor === 'visitor'
  // A HEAD has no body.
  return isKeptOut ? status === 401 && (code === 'UNAUTHORIZED' || body === '') : code !== 'UNAUTHORIZED'
}

export const withoutId = (body: string) => body.replace(/,?"requestId":"[^"]*"/, '')
