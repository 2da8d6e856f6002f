import { sql } from 'kysely'
import type { CanaryRegistry } from './canaries.ts'
import type { FullHouse } from './fullHouse.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

const own = { owner: 'own' } as const
const soon = new Date(Date.now() + 60 * 60 * 1000)

/** Canaries in the owner's other data and the instance's own. */
export async function plantSecrets(full: FullHouse, canaries: CanaryRegistry): Promise<void> {
  await plantTaste(full, canaries)
  await plantSecurity(full, canaries)
  await plantAddresses(full, canaries)
  await plantRecords(full, canaries)
}

async function plantTaste(
  { house: { db }, cast: { owner }, shelf }: FullHouse,
  canaries: CanaryRegistry,
): Promise<void> {
  const trope = canaries.text('user_onboarding.favorite_tropes', own)
  const author = canaries.text('user_onboarding.favorite_authors', own)
  const readingGoal = 291
  await owner.call.survey.save(someAnswers({ favoriteTropes: [trope], favoriteAuthors: [author], readingGoal }))
  await owner.call.survey.saveDraft({
    step: 4,
    answers: { favoriteTropes: [canaries.text('survey_drafts.answers', own)] },
  })
  await owner.call.insights.setGoal({ year: 1951, goal: 287 })
  canaries.keep({ place: 'the goal of a year', needles: ['"goal":287'], seenBy: own })
  canaries.keep({ place: 'the goal of the survey', needles: ['"readinggoal":291', '"reading_goal":291'], seenBy: own })
  const weights = (column: string) => JSON.stringify({ [canaries.text(`user_taste_profiles.${column}`, own, [])]: 1 })
  await db
    .updateTable('user_taste_profiles')
    .set({
      genres: weights('genres'),
      tropes: weights('tropes'),
      themes: weights('themes'),
      point_of_view: weights('point_of_view'),
    })
    .where('user_id', '=', owner.id)
    .execute()
  const name = canaries.text('taste_name_exclusions.name', own)
  await db.insertInto('taste_name_exclusions').values({ user_id: owner.id, kind: 'trope', name }).execute()
  const picked = (column: string) => canaries.text(`recommendations.${column}`, own)
  const contributions = [{ kind: 'genre', name: picked('contributions'), bookId: null, share: 1 }]
  const reason = `${picked('match_reason')} ${canaries.text('rewordings.reason', own)}`
  const pick = { user_id: owner.id, book_id: shelf.removed.book }
  await db.deleteFrom('recommendations').where('user_id', '=', owner.id).execute()
  await db
    .insertInto('recommendations')
    .values({
      ...pick,
      place: 1,
      match_score: 80,
      evidence: 'good',
      match_reason: reason,
      shared_tags: [picked('shared_tags')],
      contributions: JSON.stringify(contributions),
      told: JSON.stringify({ books: [], named: [], tags: [], author: canaries.text('recommendations.told', {}) }),
    })
    .execute()
  await db
    .insertInto('rewordings')
    .values({ ...pick, reason, words: canaries.text('rewordings.words', own) })
    .execute()
}

async function plantSecurity({ house, cast: { owner } }: FullHouse, canaries: CanaryRegistry): Promise<void> {
  const { db, factorKey } = house
  const nobodys = (place: string) => canaries.text(place, {})
  const user_id = owner.id
  const { password } = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { token_hash } = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { secret, factor_key_mark } = await db.selectFrom('instance').selectAll().executeTakeFirstOrThrow()
  for (const [place, value] of [
    ['credentials.password', password!],
    ['sessions.token_hash', token_hash],
    ['instance.secret', secret],
    ['instance.factor_key_mark', factor_key_mark!],
  ] as const)
    canaries.keep({ place, needles: [value.toLowerCase()], seenBy: {} })
  await db
    .updateTable('credentials')
    .set({
      access_token: nobodys('credentials.access_token'),
      refresh_token: nobodys('credentials.refresh_token'),
      id_token: nobodys('credentials.id_token'),
      scope: nobodys('credentials.scope'),
    })
    .where('user_id', '=', user_id)
    .execute()
  await db
    .updateTable('sessions')
    .set({ ip_address: nobodys('sessions.ip_address'), user_agent: `Firefox ${nobodys('sessions.user_agent')}` })
    .where('user_id', '=', user_id)
    .execute()
  const expires_at = soon
  await db
    .insertInto('one_time_tokens')
    .values({ user_id, purpose: 'unlock', token_hash: canaries.bytes('one_time_tokens.token_hash'), expires_at })
    .execute()
  await db
    .insertInto('second_steps')
    .values({ user_id, token_hash: canaries.bytes('second_steps.token_hash'), expires_at })
    .execute()
  // It opens: a code for it is judged, and wrong.
  const sealed = factorKey.seal(user_id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  await db
    .insertInto('second_factors')
    .values({ user_id, sealed_secret: canaries.bytes('second_factors.sealed_secret', sealed) })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: canaries.bytes('recovery_codes.code_hash') })
    .execute()
  const challenge = nobodys('passkey_challenges.challenge')
  await db.insertInto('passkey_challenges').values({ user_id, purpose: 'add', challenge, expires_at }).execute()
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      id: canaries.text('passkeys.id', own),
      name: canaries.text('passkeys.name', own),
      public_key: canaries.bytes('passkeys.public_key'),
      counter: 0,
    })
    .execute()
}

async function plantAddresses({ house: { db }, cast: { owner } }: FullHouse, canaries: CanaryRegistry): Promise<void> {
  const nobodys = (place: string) => canaries.text(place, {})
  await db
    .updateTable('users')
    .set({ image: nobodys('users.image') })
    .where('id', '=', owner.id)
    .execute()
  const email = `${canaries.text('email_changes.email', own, [])}@example.com`
  await db.insertInto('email_changes').values({ user_id: owner.id, email }).execute()
  await db
    .insertInto('pending_sign_ups')
    .values({
      username: nobodys('pending_sign_ups.username'),
      email: `${nobodys('pending_sign_ups.email')}@example.com`,
      password_hash: nobodys('pending_sign_ups.password_hash'),
    })
    .execute()
  await db
    .insertInto('refused_addresses')
    .values({ address: canaries.bytes('refused_addresses.address'), is_told: false, until: soon })
    .execute()
  await db
    .insertInto('mail_slots')
    .values({ address: canaries.bytes('mail_slots.address'), kind: 'planted', at: soon })
    .execute()
  await db
    .insertInto('rate_limits')
    .values({ key: nobodys('rate_limits.key'), points: 1, expire: soon.getTime() })
    .execute()
}

async function plantRecords(
  { house: { db }, cast: { owner }, shelf }: FullHouse,
  canaries: CanaryRegistry,
): Promise<void> {
  const nobodys = (place: string) => canaries.text(place, {})
  const book_id = shelf.shared.book
  // Books are public, but only admins see their history.
  const synopsis = (place: string) => JSON.stringify({ synopsis: canaries.text(place, { admin: 'public' }) })
  await db
    .insertInto('book_changes')
    .values({
      book_id,
      changed_by: owner.id,
      before: synopsis('book_changes.before'),
      after: synopsis('book_changes.after'),
    })
    .execute()
  await db
    .insertInto('cover_reports')
    .values({ book_id, user_id: owner.id, description: nobodys('cover_reports.description') })
    .execute()
  const merged = JSON.stringify({ title: 'Gone', authors: ['Ann Other'], author: 'Ann Other', google_book_id: 'gone' })
  const words = (place: string) => JSON.stringify({ public_review: nobodys(place) })
  await sql`with merged as (
      insert into book_merges (gone_id, kept_id, leads_to, book)
      values (gen_random_uuid(), ${book_id}, ${book_id}, ${merged}) returning id)
    insert into book_merge_rows (merge_id, place, outcome, row_id, before, after, reader_id)
    select id, 'read_books', 'changed', 'some', ${words('book_merge_rows.before')}::jsonb,
      ${words('book_merge_rows.after')}::jsonb, ${owner.id} from merged`.execute(db)
  await sql`insert into service_answers (provider, question, hits, expires_at)
    values ('open-library', ${nobodys('service_answers.question')}, '[]', ${soon})`.execute(db)
}
