import { onOneLine } from './cleanText.ts'
import type { Notice } from './inbox.ts'
import { things } from './madeWords.ts'
import { noticeReadersCountedTo } from './noticeRules.ts'
import { toolNames } from './toolLimits.ts'

/** `Ada`, `Ada and Ben`, `Ada, Ben and 4 other readers`: names are set apart from the words between them. */
export function whoDidIt(names: string[], count: number): { names: string[]; others: string } {
  if (count <= names.length) return { names, others: '' }
  const shown = names.slice(0, 2)
  const left = count - shown.length
  if (count >= noticeReadersCountedTo) return { names: shown, others: `at least ${left} other readers` }
  return { names: shown, others: left === 1 ? '1 other reader' : `${left} other readers` }
}

type Deed = (notice: Notice) => { said: string; title?: string }

const aboutReview =
  (own: string, others: (author: string) => string): Deed =>
  ({ review }) => ({
    said: review === null || review.isOwn ? own : others(review.username),
    title: review?.title ?? '',
  })

const inComment = aboutReview(
  'mentioned you in a comment on your review of',
  (author) => `mentioned you in a comment on ${author}'s review of`,
)

/** Only its author can. */
const inReview: Deed = ({ review }) => ({ said: 'mentioned you in their review of', title: review?.title ?? '' })

const verdict: Deed = ({ about, decision, review }) => {
  const isReview = about === null || about === 'review'
  const yours = isReview ? 'your review' : things[about].yours
  const said = {
    keep: isReview ? `A moderator made ${yours} visible again` : `A moderator restored ${yours}`,
    hide: `A moderator ${isReview ? 'hid' : 'removed'} ${yours}`,
    warn: `A moderator sent you a note about ${yours}`,
    suspend: `A moderator suspended you from sharing because of ${yours}`,
  }[decision ?? 'keep']
  return review === null ? { said: `${said}.` } : { said: `${said}:`, title: review.title }
}

const report: Deed = ({ about, decision }) => {
  const reported = about === null || about === 'review' ? 'the review' : things[about].the
  if (decision !== 'hide') return { said: `A moderator checked ${reported} you reported and kept it.` }
  return { said: `A moderator ${about === null || about === 'review' ? 'hid' : 'removed'} ${reported} you reported.` }
}

const imported: Deed = (notice) => {
  const said = {
    ready: 'Your import is ready for you to check:',
    done: 'Your import is finished:',
    undone: 'Your import was undone:',
  }[notice.import?.state ?? 'done']
  return { said, title: notice.import?.fileName ?? '' }
}

const ended: Deed = ({ job }) => {
  const said = {
    done: 'A tool you started has finished:',
    incomplete: 'A tool you started has finished, but some items failed:',
    failed: 'A tool you started has failed:',
    stopped: 'Another admin stopped a tool you started:',
  }[job?.end ?? 'done']
  return { said, title: job ? toolNames[job.tool] : '' }
}

/** What follows the names; a sentence of its own where nobody is named. */
export const deeds: Record<Notice['kind'], Deed> = {
  'friend-request': () => ({ said: 'sent you a friend request' }),
  'friend-accept': () => ({ said: 'is now your friend' }),
  follow: () => ({ said: 'started following you' }),
  'new-book': ({ book }) => ({ said: `There is a new book by ${book?.author ?? ''}:`, title: book?.title ?? '' }),
  picks: ({ book }) =>
    book
      ? { said: "The Sage has this week's picks for you, starting with", title: book.title }
      : { said: 'The Sage has new picks for you this week.' },
  like: aboutReview('liked your review of', (author) => `liked ${author}'s review of`),
  comment: aboutReview('commented on your review of', (author) => `commented on ${author}'s review of`),
  mention: (notice) => (notice.excerpt === null ? inReview(notice) : inComment(notice)),
  verdict,
  report,
  import: imported,
  job: ended,
  reply: aboutReview('also commented on your review of', (author) => `also commented on ${author}'s review of`),
}

/** As plain text on one line. */
export function noticeSentence(notice: Notice): string {
  const { names, others } = whoDidIt(
    notice.readers.map(({ username }) => username),
    notice.readerCount,
  )
  const who = [...names, ...(others ? [others] : [])]
  const { said, title } = deeds[notice.kind](notice)
  const doers = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : (who[0] ?? '')
  return onOneLine(`${doers} ${said} ${title ?? ''}`)
}
