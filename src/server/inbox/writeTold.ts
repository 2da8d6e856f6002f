import { sql } from 'kysely'
import type { Notice } from '#contract/inbox.ts'
import type { MailedWay } from '#contract/noticeRules.ts'
import { noticeSentence } from '#contract/noticeWords.ts'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { asMail } from '#server/mail/mails.ts'
import type { ToldMail } from '#server/shared/enqueue.ts'
import { exactTime } from '#server/shared/cursor.ts'
import { isSuspended } from '#server/shared/suspension.ts'
import { isEventVisible } from '#server/shared/visibleNotices.ts'
import { selectLines, toNotices } from './noticeLines.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

interface Reader {
  id: string
  name: string
  email: string
}

/** Lines in one mail; the others are counted. */
const linesShown = 20

/** What is neither read nor mailed yet, as the reader may see it now. Undefined when there is nothing. */
export async function writeTold(house: House, reader: Reader, { way, period }: ToldMail): Promise<Mail | undefined> {
  const { db, config, secret } = house
  const unmailed = selectUnmailed(db, reader.id, way)
  const all = await unmailed
    .clearSelect()
    .select(['line.id', exactTime('line.latest_at').as('readTo')])
    .execute()
  const [latest] = all
  if (!latest) return undefined
  const ids = all.slice(0, linesShown).map(({ id }) => id)
  const notices = await toNotices(db, reader.id, await unmailed.where('line.id', 'in', ids).execute())
  // Hidden in this moment.
  if (notices.length === 0) return undefined
  const stop = unsubscribeAddress(house, reader.id)
  const mail = asMail(reader.email, {
    ...wordsOf(reader.name, way, { notices, count: all.length }),
    buttons: [{ label: 'Open your inbox', link: `${config.publicUrl}/inbox` }],
    after: [reasons[way]],
    links: [
      { label: 'Notification settings', link: `${config.publicUrl}/profile#notifications` },
      { label: 'Stop these emails', link: stop },
    ],
  })
  return {
    ...mail,
    id: secret.mark(`told|${reader.id}|${way}|${period ?? latest.readTo}`),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    noteSent: () => noteMailed(db, all),
  }
}

function selectUnmailed(db: Db, readerId: string, way: MailedWay) {
  const isUnmailed = sql<boolean>`(event.at > greatest(line.read_to, line.mailed_to, chosen.since) and ${isEventVisible(readerId)}
    and not ${isSuspended('event.actor_id')})`
  return selectLines(db, readerId, isUnmailed)
    .innerJoin('notice_ways as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'line.user_id').onRef('chosen.kind', '=', 'line.kind'),
    )
    .innerJoin('users as told', 'told.id', 'line.user_id')
    .where('chosen.way', '=', way)
    .where('told.mails_refused_at', 'is', null)
    .where(sql<boolean>`line.latest_at > greatest(line.read_to, line.mailed_to)`)
    .where(sql<boolean>`exists (select from notice_events event where event.notice_id = line.id and ${isUnmailed})`)
    .orderBy('line.latest_at', 'desc')
    .orderBy('line.id', 'desc')
}

/** What came meanwhile is still to be mailed. */
async function noteMailed(db: Db, rows: { id: string; readTo: string }[]): Promise<void> {
  await sql`
    with mailed as (
      select line.id, given.at from notices line
      join unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ readTo }) => readTo)}::timestamptz[]) given (id, at) using (id)
      order by id for no key update of line)
    update notices set mailed_to = greatest(mailed_to, mailed.at) from mailed where notices.id = mailed.id`.execute(db)
}

function wordsOf(name: string, way: MailedWay, { notices, count }: { notices: Notice[]; count: number }) {
  const lines = notices.map(lineOf)
  const more = count === 2 ? 'one more notification' : `${count - 1} more notifications`
  const left = count - notices.length
  return {
    subject: count === 1 ? lines[0]! : `${headings[way]}: ${count} notifications`,
    preview: count === 1 ? 'It is also in your inbox.' : `${lines[0]} And ${more}.`,
    heading: headings[way],
    lines: [`Hello ${name},`, ...lines, ...(left > 0 ? [`And ${left} more in your inbox.`] : [])],
  }
}

const headings: Record<MailedWay, string> = {
  mail: 'New in your inbox',
  daily: 'Your day on Sageleaf',
  weekly: 'Your week on Sageleaf',
}

const lineOf = (notice: Notice) => {
  const sentence = noticeSentence(notice)
  const said = notice.excerpt === null || notice.excerpt === '' ? '' : `: “${notice.excerpt.replaceAll(/\s+/gu, ' ')}”`
  return said !== '' ? `${sentence}${said}` : /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

const reasons: Record<MailedWay, string> = {
  mail: 'You chose to get an email about this right away.',
  daily: 'You chose to get one email a day about this.',
  weekly: 'You chose to get one email a week about this.',
}
