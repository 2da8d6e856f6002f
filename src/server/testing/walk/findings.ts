import type { PrivateData } from '#server/http/policies.ts'
import { type Actor, type Canary, containsCanary } from './canaries.ts'
import { type Answer, leaksIn, textOfRequest } from './walk.ts'

interface Policy {
  who: string
  tells: readonly PrivateData[]
}

/** What came out of asking for everything as everybody. */
export interface Findings {
  /** Answers that hold what their asker may not see there. */
  leaks: Set<string>
  /** Answers to who may not ask that are no refusal, and refusals of who may. */
  misjudged: Set<string>
  /** Answers that prove nothing: faults, and refusals because too much was asked. */
  void: Set<string>
  /** What was answered, by its name. */
  reached: Set<string>
  /** Looks at an answer by the policy of what was asked. */
  take(answer: Answer, policy: Policy): void
  /** The canaries that nobody among those who must was shown. */
  unseen(): string[]
}

/** `nothing` is the body of a refusal of what does not exist, by door: who lacks a role is told no more. */
export function findingsOf(canaries: Canary[], nothing: string): Findings {
  const seen = new Map<Canary, Set<Actor>>(canaries.map((canary) => [canary, new Set()]))
  const found: Findings = {
    leaks: new Set(),
    misjudged: new Set(),
    void: new Set(),
    reached: new Set(),
    take(answer, { who, tells }) {
      const { asked, actor, status, code, text } = answer
      const line = `${actor}: ${asked.name} (${status} ${code ?? ''})`
      if (status >= 500 || status === 429) found.void.add(line)
      if (status < 300) found.reached.add(asked.name)
      if (!isJudgedAs(who, answer, nothing)) found.misjudged.add(line)
      for (const leak of leaksIn(answer, canaries, tells)) found.leaks.add(leak)
      const said = textOfRequest(answer)
      for (const canary of canaries) if (containsCanary(text, said, canary)) seen.get(canary)!.add(actor)
    },
    unseen: () =>
      canaries.flatMap((canary) => {
        const must = canary.shownTo ?? (Object.keys(canary.seenBy) as Actor[])
        return must.filter((actor) => !seen.get(canary)!.has(actor)).map((actor) => `${actor}: ${canary.place}`)
      }),
  }
  return found
}

/** Whether an answer lets in, or keeps out, whom its policy says. */
function isJudgedAs(who: string, { actor, status, code, body }: Answer, nothing: string): boolean {
  if (who === 'moderator' || who === 'admin') {
    const mayAsk = actor === 'admin' || actor === who
    return mayAsk
      ? code !== 'UNAUTHORIZED' && withoutId(body) !== nothing
      : status === 404 && withoutId(body) === nothing
  }
  const isKeptOut = who === 'reader' && actor === 'visitor'
  // A HEAD is answered without a body.
  return isKeptOut ? status === 401 && (code === 'UNAUTHORIZED' || body === '') : code !== 'UNAUTHORIZED'
}

/** The body of a refusal without the id of its request. */
export const withoutId = (body: string) => body.replace(/,?"requestId":"[^"]*"/, '')
