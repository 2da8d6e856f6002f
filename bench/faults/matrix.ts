import { operations } from '#server/testing/house/operations.ts'
import { type OperationName, operationPolicies } from '#server/http/policies.ts'
import { actors } from '#server/testing/walk/canaries.ts'
import { findingsOf, withoutId } from '#server/testing/walk/findings.ts'
import { inputsFor } from '#server/testing/walk/inputs.ts'
import { rowsOf } from '#server/testing/walk/rowsOf.ts'
import { requestsFor } from '#server/testing/walk/walk.ts'
import { openTally } from './askEverything.ts'
import { openAskedHouse } from './askedHouse.ts'

/** What no role has a right to change. Merging books may move entries and what hangs on them. */
const keptPrivate = [
  'credentials',
  'email_changes',
  'followed_names',
  'imports',
  'kept_questions',
  'passkeys',
  'recovery_codes',
  'second_factors',
  'survey_drafts',
  'user_onboarding',
  'wishes',
  'yearly_goals',
]

const nowhere = { name: 'nowhere', method: 'POST', path: '/rpc/nowhere/atAll', body: {} }

/**
 * Every operation as everybody but the owner, with each of the owner's ids and names in a valid body, through both doors:
 * no answer may tell what is not theirs, let in whom its policy shuts out, or change a row of the owner.
 */
export async function askAsEverybody(): Promise<string> {
  const { full, canaries, probeValues, ask, close } = await openAskedHouse()
  const tally = openTally()
  const findings = findingsOf(canaries, withoutId((await ask('visitor', nowhere)).body))
  const others = actors.filter((actor) => actor !== 'owner')
  const readers = others.filter((actor) => actor !== 'moderator' && actor !== 'admin')
  const askAll = async (actor: (typeof actors)[number], isWanted: (method: string) => boolean) => {
    for (const { name } of operations.filter(({ method }) => isWanted(method)))
      for (const input of inputsFor(name as OperationName, probeValues(name as OperationName)))
        for (const asked of requestsFor(name as OperationName, input)) {
          const answer = await ask(actor, asked)
          tally.take(answer)
          findings.take(answer, operationPolicies[name as OperationName])
        }
  }
  try {
    for (const actor of others) await askAll(actor, (method) => method === 'GET')
    const before = await rowsOf(full.house, full.cast.owner.id)
    for (const actor of readers) await askAll(actor, (method) => method !== 'GET')
    const after = await rowsOf(full.house, full.cast.owner.id)
    for (const [table, rows] of Object.entries(before))
      if (JSON.stringify(rows) !== JSON.stringify(after[table])) tally.fault(`rows of the owner changed: ${table}`)
    // Their role gives them rights over what is shared and over books.
    for (const actor of ['moderator', 'admin'] as const) await askAll(actor, (method) => method !== 'GET')
    const last = await rowsOf(full.house, full.cast.owner.id)
    for (const table of keptPrivate)
      if (JSON.stringify(after[table]) !== JSON.stringify(last[table]))
        tally.fault(`private rows of the owner changed under a role: ${table}`)
    for (const leak of findings.leaks) tally.fault(leak)
    for (const line of findings.misjudged) tally.fault(`let in or refused wrongly: ${line}`)
  } finally {
    await close()
  }
  tally.print()
  if (tally.faults.length > 0) process.exitCode = 1
  return `| every operation as everybody | ${tally.asked()} requests | ${tally.faults.length} faults |`
}
