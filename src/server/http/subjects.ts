import { call, ORPCError } from '@orpc/server'
import { type ListKind, listKinds } from '#contract/bookLists.ts'
import { findSession } from '../accounts/findSession.ts'
import { feedsOfReader } from '../atom/findFeeds.ts'
import { aboutBook, aboutList, aboutReader, aboutReview } from './pageAbout.ts'
import type { About } from './pageHead.ts'
import { router } from './router.ts'
import type { Context } from '../house.ts'

/** Key and value in the pages' query cache. */
export type Answer = [key: unknown[], answer: unknown]

export interface PreloadedAnswers {
  answers: Answer[]
  isGone: boolean
  /** The caller must not know that the page exists. */
  isShut?: boolean
  about?: About
  movedTo?: string
}

/** Undefined for a page that is not about a book, a review or a reader. */
export async function subjectOf(
  context: Context,
  path: string,
  isReader: boolean,
): Promise<PreloadedAnswers | undefined> {
  const [, kind, name = '', more] =
    /^\/(book|review|user|author|series|tag|prize)\/([^/]+)(\/reviews)?/.exec(path) ?? []
  if (kind === undefined) return undefined
  try {
    if (kind === 'book') return await theBook(context, name, isReader)
    if (isListKind(kind)) return await theList(context, kind, decodeURIComponent(name))
    return kind === 'review' ? await theReview(context, name) : await theReader(context, name, more !== undefined)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { answers: [], isGone: error.status === 404 || error.status === 400 }
  }
}

const isListKind = (kind: string): kind is ListKind => listKinds.some((each) => each === kind)

async function theList(context: Context, kind: ListKind, name: string): Promise<PreloadedAnswers> {
  const list = await call(router.bookLists.get, { kind, name, limit: 48 }, { context })
  const first = { pages: [list], pageParams: [null] }
  const answers: Answer[] = [[['bookLists', 'get', 'pages', kind, name, 'read'], first]]
  return { answers, isGone: false, about: aboutList(list, context.config.publicUrl) }
}

async function theReview(context: Context, reviewId: string): Promise<PreloadedAnswers> {
  const review = await call(router.reviews.get, { reviewId }, { context })
  return { answers: [[['reviews', 'get', { reviewId }], review]], isGone: false, about: aboutReview(review) }
}

async function theReader(context: Context, username: string, isList: boolean): Promise<PreloadedAnswers> {
  const reader = await call(router.reviews.reader, { username }, { context })
  const { readerId } = (await findSession(context)) ?? {}
  const feeds = await feedsOfReader(context.db, readerId, reader.username)
  const about = { ...aboutReader(reader, isList), feeds }
  const known: Answer[] = [[['reviews', 'reader', { username }], reader]]
  if (reader.username.toLowerCase() !== username.toLowerCase()) {
    return { answers: known, isGone: false, about, movedTo: about.path }
  }
  const shelves = isList ? [] : await theShelves(context, reader.username)
  return { answers: [...known, ...shelves], isGone: false, about }
}

/** On failure the page asks for it itself. */
async function theShelves(context: Context, username: string): Promise<Answer[]> {
  try {
    const [page, { shelves, own }] = await Promise.all([
      call(router.readers.page, { username }, { context }),
      call(router.readers.shelves, { username }, { context }),
    ])
    const known: Answer[] = [
      [['readers', 'page', { username }], page],
      [['readers', 'shelves', { username }], { shelves, own }],
    ]
    const shelf = (shelves.find((each) => each.shelf !== 'reading') ?? shelves[0])?.shelf
    if (shelf === undefined) return known
    const books = await call(router.readers.shelf, { username, shelf }, { context })
    const first = { pages: [books], pageParams: [null] }
    return [...known, [['readers', 'shelf', 'pages', username.toLowerCase(), shelf, 'public'], first]]
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return []
  }
}

/** On failure the page asks for it itself. */
async function theBook(context: Context, bookId: string, isReader: boolean): Promise<PreloadedAnswers> {
  const book = await call(router.books.get, { bookId }, { context })
  const more = await Promise.allSettled([
    call(router.books.related, { bookId }, { context }).then((related): Answer => [
      ['books', 'related', { bookId }],
      related,
    ]),
    call(router.reviews.ofBook, { bookId }, { context }).then((page): Answer => [
      ['reviews', 'ofBook', 'pages', bookId, 'latest'],
      { pages: [page], pageParams: [null] },
    ]),
    ...(isReader
      ? [
          call(router.shelf.entry, { bookId }, { context }).then((entry): Answer => [
            ['shelf', 'entry', { bookId }],
            entry,
          ]),
        ]
      : []),
  ])
  const told = more.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return {
    answers: [[['books', 'get', { bookId }], book], ...told],
    isGone: false,
    about: aboutBook(book, context.config.publicUrl),
  }
}
