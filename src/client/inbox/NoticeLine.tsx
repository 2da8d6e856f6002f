import { Link, type LinkProps } from '@tanstack/react-router'
import { BookPlus, Check, LibraryBig, type LucideIcon, Scale, Sparkles, Wrench } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { shownMoment } from '#client/lib/moment.ts'
import { pageOfTool } from '#client/lib/toolPages.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Notice } from '#contract/inbox.ts'
import { deeds, whoDidIt } from '#contract/noticeWords.ts'
import { inboxTexts as texts } from './texts.ts'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

interface NoticeLineProps {
  notice: Notice
  onRead: (notice: Notice) => void
}

/** With large text, the words go below the pictures. */
const besidePictures = { minWidth: 'min(8rem, 100%)' }

/** The whole line leads to what it tells of. */
export function NoticeLine({ notice, onRead }: NoticeLineProps) {
  const { readers, excerpt, isRead, at } = notice
  const link = useRef<HTMLAnchorElement>(null)
  const markRead = () => {
    // The pressed button goes.
    link.current?.focus()
    onRead(notice)
  }
  return (
    <li className="relative flex flex-wrap items-start gap-3 border-b border-line p-3 last:border-b-0 hover:bg-sunk">
      {!isRead && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-lamp-fill" />}
      <span className="flex w-16 shrink-0">
        {readers.length === 0 && <OfTheHouse kind={notice.kind} />}
        {readers.slice(0, 2).map((reader) => (
          <Avatar key={reader.id} reader={reader} className="-mr-4 size-10 text-xl" />
        ))}
      </span>
      <div className="flex-1" style={besidePictures}>
        <Link
          ref={link}
          {...placeOf(notice)}
          onClick={() => isRead || onRead(notice)}
          className="leading-snug wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {!isRead && <span className="sr-only">{texts.unread}</span>}
          <Sentence notice={notice} />
        </Link>
        {excerpt && <p className="mt-1 line-clamp-2 font-serif wrap-anywhere text-ink2 italic">{excerpt}</p>}
        <p className="numbers mt-1 text-sm text-ink2">
          <time dateTime={at}>{shownMoment(at)}</time>
        </p>
        {(notice.kind === 'verdict' || notice.kind === 'report') && (
          <Answering notice={notice} onAnswered={() => link.current?.focus()} />
        )}
      </div>
      {!isRead && (
        <span className="relative">
          <IconButton label={texts.markRead} onClick={markRead}>
            <Check size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function Answering({ notice: { id, answer }, onAnswered }: { notice: Notice; onAnswered: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {answer ? (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink2">{texts.youAnswered(answer.text)}</p>
      ) : (
        <Button variant="secondary" className="relative mt-2" onClick={() => setOpen(true)}>
          {texts.answer}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          {/* The dialog first returns the focus to the button, which then goes. */}
          <AnswerDialog noticeId={id} onClose={() => setOpen(false)} onAnswered={() => setTimeout(onAnswered)} />
        </Suspense>
      )}
    </>
  )
}

const icons: { [Kind in Notice['kind']]?: LucideIcon } = {
  import: LibraryBig,
  'new-book': BookPlus,
  picks: Sparkles,
  job: Wrench,
}

function OfTheHouse({ kind }: Pick<Notice, 'kind'>) {
  const Icon = icons[kind] ?? Scale
  return (
    <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-sage-soft text-sage">
      <Icon size={20} />
    </span>
  )
}

function Sentence({ notice }: { notice: Notice }) {
  const { names, others } = whoDidIt(
    notice.readers.map(({ username }) => username),
    notice.readerCount,
  )
  const { said, title } = deeds[notice.kind](notice)
  const parts = [...names.map((name) => <b key={name}>{name}</b>), ...(others ? [others] : [])]
  return (
    <>
      {parts.map((part, place) => (
        <span key={names[place] ?? 'others'}>
          {place > 0 && (place === parts.length - 1 ? texts.and : ', ')}
          {part}
        </span>
      ))}
      {parts.length > 0 && ' '}
      {said} {title && <cite className="font-serif font-[620]">{title}</cite>}
    </>
  )
}

function placeOf({
  kind,
  review,
  book,
  readers,
  excerpt,
  import: imported,
  job,
}: Notice): Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> {
  if (review) {
    const isOfComment = ['comment', 'reply', 'mention'].includes(kind) && excerpt !== null
    const hash = isOfComment ? 'comments' : undefined
    return { to: '/review/$reviewId', params: { reviewId: review.id }, ...(hash && { hash }) }
  }
  if (kind === 'picks') return { to: '/sages-picks' }
  if (book) return { to: '/book/$bookId', params: { bookId: book.id } }
  if (kind === 'friend-request') return { to: '/friends', search: { tab: 'incoming' } }
  if (kind === 'import') return { to: '/import', search: { id: imported?.id } }
  if (job) return { to: pageOfTool(job.tool) ?? '/admin' }
  if (kind === 'verdict') return { to: '/profile' }
  if (kind === 'report') return { to: '/discover/community' }
  return { to: '/user/$username', params: { username: readers[0]?.username ?? '' } }
}
