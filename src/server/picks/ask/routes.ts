import { signedIn } from '#server/procedure.ts'
import { answer } from './answer.ts'
import { askLexicon, everydayWords } from './askLexicon.ts'
import {
  changeQuestion,
  forgetQuestion,
  keepQuestion,
  listKept,
  openQuestion,
  renameQuestion,
} from './keptQuestions.ts'
import { refuseTooMany } from '#server/shared/problem.ts'
import type { Db } from '#db/db.ts'
import { type Names, mayBeNames, strangeNames } from '#sage/ask/names.ts'
import { type Reading, readAsk } from '#sage/ask/readAsk.ts'
import { tokensOf } from '#sage/ask/tokens.ts'
import { formsOf } from '#sage/ask/typos.ts'
import { firstOfSeries, nearestAuthor, nearestTitle, typedNames } from './typedNames.ts'
import { askMaxRead, maxChips } from '#contract/askRules.ts'

interface ReadQuestion extends Reading {
  wasCut: boolean
}

export const asks = {
  ask: signedIn.asks.ask.handler(async ({ input: { words, chips }, context, errors }) => {
    const { db, readerId, limits } = context
    refuseTooMany(await limits.use('asks-per-reader', readerId), errors)
    const read = await readQuestion(db, readerId, words)
    return { ...(await answer(context, readerId, chips ?? read.chips)), words, left: read.left, wasCut: read.wasCut }
  }),

  kept: signedIn.asks.kept.handler(async ({ context }) => ({
    questions: await listKept(context.db, context.readerId),
  })),

  keep: signedIn.asks.keep.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('asks-per-reader', context.readerId), errors)
    const kept = await keepQuestion(context, context.readerId, input)
    if (!('refused' in kept)) return kept
    throw kept.refused === 'name-taken' ? errors.NAME_TAKEN() : errors.TOO_MANY_KEPT()
  }),

  rename: signedIn.asks.rename.handler(async ({ input: { questionId, name }, context, errors }) => {
    const renamed = await renameQuestion(context.db, context.readerId, questionId, name)
    if (!renamed) throw errors.QUESTION_NOT_FOUND()
    if ('refused' in renamed) throw errors.NAME_TAKEN()
    return renamed
  }),

  change: signedIn.asks.change.handler(async ({ input: { questionId, ...asked }, context, errors }) => {
    refuseTooMany(await context.limits.use('asks-per-reader', context.readerId), errors)
    const changed = await changeQuestion(context, context.readerId, questionId, asked)
    if (!changed) throw errors.QUESTION_NOT_FOUND()
    return changed
  }),

  forget: signedIn.asks.forget.handler(async ({ input, context, errors }) => {
    const forgotten = await forgetQuestion(context.db, context.readerId, input.questionId)
    if (!forgotten) throw errors.QUESTION_NOT_FOUND()
    return forgotten
  }),

  open: signedIn.asks.open.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('asks-per-reader', context.readerId), errors)
    const opened = await openQuestion(context, context.readerId, input.questionId)
    if (!opened) throw errors.QUESTION_NOT_FOUND()
    return opened
  }),
}

/** Reads at most `askMaxRead` characters. A title or an author that nothing answers to is looked up once more as misspelled. */
export async function readQuestion(db: Db, readerId: string, words: string): Promise<ReadQuestion> {
  const line = words.slice(0, askMaxRead)
  const tokens = tokensOf(line)
  const lexicon = askLexicon()
  const known: Names = await typedNames(db, mayBeNames(tokens, lexicon))
  const names = new Map(known)
  for (const { typed, mayBe } of strangeNames(tokens, known, lexicon)) {
    const author = mayBe === 'series' ? undefined : await nearestAuthor(db, typed)
    const id = author === undefined && mayBe !== 'author' ? await nearestBook(db, readerId, typed, mayBe) : undefined
    if (author !== undefined) names.set(typed, { kind: 'author', name: author })
    if (id !== undefined) names.set(typed, { kind: 'book', id })
  }
  const realWords = await realWordsAmong(
    db,
    tokens.flatMap(({ text }) => formsOf(text)),
  )
  const { chips, left } = readAsk(line, { lexicon, names, realWords, thisYear: new Date().getUTCFullYear() })
  return { chips: chips.slice(0, maxChips), left, wasCut: words.trim().length > askMaxRead }
}

const nearestBook = async (db: Db, readerId: string, typed: string, mayBe: 'title' | 'series') =>
  (await firstOfSeries(db, readerId, typed)) ?? (mayBe === 'title' ? nearestTitle(db, readerId, typed) : undefined)

/** Those of everyday English, and those that stand in a title or in the name of an author. */
async function realWordsAmong(db: Db, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute()
  const everyday = everydayWords()
  return new Set([...rows.map(({ word }) => word), ...words.filter((word) => everyday.has(word))])
}
