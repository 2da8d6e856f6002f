import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { hidingOf } from '#server/shelf/visibility.ts'
import { decodeCursor, decodeCursorAs } from '#server/shared/cursor.ts'
import { hideSpoilers, selectReviewsOrOwn, toReview } from './cards.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { LatestCursor, MostLikedCursor, countReviews, findAuthor, listMostLiked, listReviews } from './listReviews.ts'
import { reportMade } from './made.ts'
import { like, report, unlike } from './reactions.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const reviews = {
  list: anyone.reviews.list.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    return listReviews(context.db, readerId, {
      after: decodeCursorAs(LatestCursor, input.after, errors),
      limit: input.limit,
    })
  }),

  reader: anyone.reviews.reader.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    if (readerId) refuseTooMany(await context.limits.use('reader-look-up-per-reader', readerId), errors)
    const reader = await findAuthor(context.db, readerId, input.username)
    if (!reader) throw errors.READER_NOT_FOUND()
    return reader
  }),

  byReader: anyone.reviews.byReader.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    const reader = await findAuthor(context.db, readerId, input.username)
    if (!reader) throw errors.READER_NOT_FOUND()
    const wanted = { authorId: reader.id, after: decodeCursorAs(LatestCursor, input.after, errors), limit: input.limit }
    const { memberSince: _, bio: __, ...writer } = reader
    return { reader: writer, ...(await listReviews(context.db, readerId, wanted)) }
  }),

  ofBook: anyone.reviews.ofBook.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    const { db } = context
    const { bookId, after, limit, order } = input
    const page =
      order === 'liked'
        ? await listMostLiked(db, readerId, { bookId, limit, after: decodeCursorAs(MostLikedCursor, after, errors) })
        : await listReviews(db, readerId, { bookId, limit, after: decodeCursorAs(LatestCursor, after, errors) })
    const isAll = after === undefined && page.next === null
    return { ...page, count: isAll ? page.reviews.length : await countReviews(db, readerId, bookId) }
  }),

  get: anyone.reviews.get.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    const row = await selectReviewsOrOwn(context.db, readerId)
      .where('review.id', '=', input.reviewId)
      .executeTakeFirst()
    if (!row) throw errors.REVIEW_NOT_FOUND()
    const review = toReview(row)
    const isTold = input.spoilers === 'shown' || row.reviewerId === readerId
    return {
      ...(isTold ? review : hideSpoilers(review)),
      hiding: row.hiddenAt && (await hidingOf(context.db, row.reviewerId, row.bookId)),
    }
  }),

  like: signedIn.reviews.like.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('likes-per-reader', context.readerId), errors)
    const standing = await like(context.db, context.readerId, input.reviewId)
    if (!standing) throw errors.REVIEW_NOT_FOUND()
    return standing
  }),

  unlike: signedIn.reviews.unlike.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('likes-per-reader', context.readerId), errors)
    const standing = await unlike(context.db, context.readerId, input.reviewId)
    if (!standing) throw errors.REVIEW_NOT_FOUND()
    return standing
  }),

  comments: anyone.reviews.comments.handler(async ({ input, context, errors }) => {
    const readerId = await readerOrVisitor(context, 'reviews-per-ip', errors)
    const wanted = { after: decodeCursor(input.after, errors), limit: input.limit }
    const page = await listComments(context.db, readerId, input.reviewId, wanted)
    if (!page) throw errors.REVIEW_NOT_FOUND()
    return page
  }),

  comment: signedIn.reviews.comment.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('comments-per-reader', readerId), errors)
    const comment = await addComment(db, readerId, input.reviewId, input.text)
    if (!comment) throw errors.REVIEW_NOT_FOUND()
    return comment
  }),

  removeComment: signedIn.reviews.removeComment.handler(async ({ input, context, errors }) => {
    if (!(await removeComment(context.db, context.readerId, input.commentId))) throw errors.COMMENT_NOT_FOUND()
    return {}
  }),

  report: signedIn.reviews.report.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('reports-per-reader', readerId), errors)
    const reported = await report(db, readerId, input.reviewId, input.reason)
    if (!reported) throw errors.REVIEW_NOT_FOUND()
    return reported
  }),

  reportBio: signedIn.reviews.reportBio.handler(async ({ input, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('reports-per-reader', readerId), errors)
    const reported = await reportMade(db, readerId, { kind: 'bio', id: input.readerId, reason: input.reason })
    if (!reported) throw errors.READER_NOT_FOUND()
    return reported
  }),
}

export const reports = {
  make: signedIn.reports.make.handler(async ({ input: { kind, subjectId, reason }, context, errors }) => {
    const { db, limits, readerId } = context
    refuseTooMany(await limits.use('reports-per-reader', readerId), errors)
    const reported = await reportMade(db, readerId, { kind, id: subjectId, reason })
    if (!reported) throw errors.NOTHING_TO_REPORT()
    return reported
  }),
}
