import { sql } from 'kysely'
import { type OperationName, operationPolicies } from '#server/http/policies.ts'
import { operations } from '#server/testing/house/operations.ts'
import { actors, canariesInText } from '#server/testing/walk/canaries.ts'
import type { FullHouse } from '#server/testing/walk/fullHouse.ts'
import { inputsFor } from '#server/testing/walk/inputs.ts'
import { decisionsFirst, leaksIn, requestsFor } from '#server/testing/walk/walk.ts'
import { randomFrom, oneOf } from '../support/random.ts'
import { openTally } from './askEverything.ts'
import { openAskedHouse } from './askedHouse.ts'
import { someInput } from './someInput.ts'
import { askBySecrets } from './secretDoors.ts'

/** Later requests find less and less: what there was is deleted, left or blocked by then. */
const requestsPerHouse = 20_000

const others = actors.filter((actor) => actor !== 'owner')

/**
 * Valid and invalid inputs for every operation as everybody, the same for the same seed. No answer may be a fault of the
 * server, tell of its inside, or hold what only others may see.
 */
export async function fuzz(requests: number, seed: number): Promise<string> {
  const tally = openTally()
  await askUsually(tally)
  for (let from = 0; from < requests; from += requestsPerHouse)
    await fuzzHouse(tally, { seed: seed + from, requests: Math.min(requestsPerHouse, requests - from) })
  tally.print()
  const unreached = tally.unreached()
  console.log(
    unreached.length === 0 ? 'Every operation succeeded at least once.' : `Never succeeded: ${unreached.join(', ')}`,
  )
  if (tally.faults.length > 0) process.exitCode = 1
  return `| fuzzed requests | ${tally.asked()} requests | ${tally.faults.length} faults, ${unreached.length} operations unreached |`
}

/** In lower case: what everybody may see once a moderator here has lifted a suspension or kept a review. */
async function hiddenWords({ house: { db } }: FullHouse): Promise<string> {
  const { rows } = await sql<{ words: string | null }>`
    with silenced as (select user_id from suspensions),
      hidden as (select id, public_review from read_books
        where hidden_at is not null or user_id in (select user_id from silenced))
    select lower(concat_ws(' ', (select string_agg(public_review, ' ') from hidden),
      (select string_agg(comment_text, ' ') from review_comments
        where review_id in (select id from hidden) or user_id in (select user_id from silenced)))) as words`.execute(db)
  return rows[0]?.words ?? ''
}

/**
 * Every operation with valid inputs as everybody, in a house of their own: many succeed only as long as nobody else has
 * changed what they name.
 */
async function askUsually(tally: ReturnType<typeof openTally>): Promise<void> {
  const { full, probeValues, ask, close } = await openAskedHouse()
  try {
    await askBySecrets(full.house, tally)
    for (const actor of [...others, 'owner'] as const)
      for (const { name } of decisionsFirst) {
        const operation = name as OperationName
        for (const input of inputsFor(operation, probeValues(operation)))
          for (const asked of requestsFor(operation, input)) tally.take(await ask(actor, asked))
      }
  } finally {
    await close()
  }
}

async function fuzzHouse(
  tally: ReturnType<typeof openTally>,
  { seed, requests }: { seed: number; requests: number },
): Promise<void> {
  const { full, canaries, probeValues, ask, close } = await openAskedHouse()
  // Friendships, blocks and reports come and go, and many shelve one book; what only its writer may ever see does not change.
  const hidden = await hiddenWords(full)
  const owned = canaries.filter(
    ({ needles: [needle = ''], seenBy, beside }) =>
      !beside && !hidden.includes(needle) && !Object.values(seenBy).includes('public'),
  )
  const secret = owned.filter(({ seenBy }) => Object.keys(seenBy).length === 0)
  const random = randomFrom(seed)
  try {
    for (let number = 0; number < requests; number += 1) {
      const { name, method } = operations[number % operations.length]!
      const operation = name as OperationName
      // First the owner only looks, so that what is theirs stays as planted. Then they act more than all others.
      const isTheirTurn = number >= requests / 2
      const actor =
        isTheirTurn && random() < 0.5 ? 'owner' : oneOf(method === 'GET' || isTheirTurn ? actors : others, random)
      const input = someInput(operation, probeValues(operation), random)
      const asked = oneOf(requestsFor(operation, input), random)
      const answer = await ask(actor, asked)
      tally.take(answer)
      const found = canariesInText(answer.text, JSON.stringify(asked).toLowerCase(), isTheirTurn ? secret : owned)
      for (const leak of leaksIn(answer, found, operationPolicies[operation].tells))
        tally.fault(`${leak} (seed ${seed}, request ${number}): ${JSON.stringify(asked).slice(0, 1000)}`)
      if ((number + 1) % 5000 === 0)
        console.log(`fuzz: ${number + 1} of ${requests} with seed ${seed}, ${tally.faults.length} faults`)
    }
  } finally {
    await close()
  }
}
