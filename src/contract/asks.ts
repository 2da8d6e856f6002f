import * as z from 'zod'
import { BookId, reader, requiredText, text } from './base.ts'
import { askChipOf } from './askChips.ts'
import { BookCard } from './books.ts'
import { Evidence } from './picks.ts'
import { askMaxLength, keptNameMaxLength, maxChips, maxKeptQuestions, maxSeen } from './askRules.ts'

export const WrittenChip = text(300).refine((written) => {
  const chip = askChipOf(written)
  return chip !== undefined && !chip.kind.startsWith('ignore')
}, 'That is no chip.')
const Chips = z.array(WrittenChip).max(maxChips)

export const AnsweredChip = z.object({
  /** As in askChips.ts: `want:dragons`. */
  chip: z.string(),
  /** Of the book that others should be like. */
  title: z.string().nullable(),
})
export type AnsweredChip = z.infer<typeof AnsweredChip>

export const AnswerPick = z.object({
  book: BookCard,
  synopsis: z.string().nullable(),
  /** What was asked that holds for it, and what of the reader's shelf speaks for it. */
  reason: z.string(),
  /** The same in a few words. */
  cardReason: z.string(),
  /** In percent; null where nothing that the reader likes leads to the book, and for somebody else. */
  matchScore: z.int().nullable(),
  evidence: Evidence,
  /** Chips of which nobody knows whether they hold. */
  unknown: z.array(z.string()),
  /** Not among the answers when the reader last looked; false for a question that is not kept. */
  isNew: z.boolean(),
})
export type AnswerPick = z.infer<typeof AnswerPick>

export const Answer = z.object({
  words: z.string(),
  chips: z.array(AnsweredChip),
  /** The reader's hard wishes, which every answer also keeps. */
  wishes: z.array(z.string()),
  /** Words of the question that mean nothing to the Sage. */
  left: z.array(z.string()),
  wasCut: z.boolean(),
  /** Best first, at most twenty. */
  picks: z.array(AnswerPick),
  /** Further volumes that fit, of series that the reader has not begun. */
  laterVolumes: z.int(),
  /** Only with few picks: how many books there would be without a chip or a wish. */
  without: z.array(z.object({ chip: z.string(), books: z.int() })),
  /** Pairs that no book can meet both. */
  conflicts: z.array(z.tuple([z.string(), z.string()])),
})
export type Answer = z.infer<typeof Answer>

const KeptName = requiredText(keptNameMaxLength, 'Give the shelf a name.')

export const KeptQuestion = z.object({
  id: z.uuid(),
  name: z.string(),
  words: z.string(),
  chips: z.array(AnsweredChip),
  keptAt: z.iso.datetime(),
})
export type KeptQuestion = z.infer<typeof KeptQuestion>

const Question = z.strictObject({
  words: text(askMaxLength).default(''),
  /** In place of what the words say. */
  chips: Chips.optional(),
})

/** Books that a kept question has shown. */
const Seen = z.array(BookId).max(maxSeen)

const QUESTION_NOT_FOUND = { status: 404, message: 'You keep no such question.' } as const
const ById = z.strictObject({ questionId: z.uuid('That is not the id of a question.') })
const NAME_TAKEN = { status: 409, message: 'You already keep a shelf with that name.' } as const

export const asks = {
  /** Saves nothing. Never picks a book that a chip rules out. */
  ask: reader.route({ method: 'POST', path: '/answers', summary: 'Ask the Sage' }).input(Question).output(Answer),

  kept: reader
    .route({ method: 'GET', path: '/kept-questions', summary: 'Questions the Sage keeps for me' })
    .output(z.object({ questions: z.array(KeptQuestion) })),

  /** What it picks now is not new when it is opened, unless `seen` says what was, to keep a forgotten question again. */
  keep: reader
    .route({ method: 'POST', path: '/kept-questions', summary: 'Keep a question' })
    .input(z.strictObject({ name: KeptName, words: text(askMaxLength), chips: Chips.min(1), seen: Seen.optional() }))
    .output(KeptQuestion)
    .errors({
      NAME_TAKEN,
      TOO_MANY_KEPT: { status: 409, message: `The Sage keeps at most ${maxKeptQuestions} shelves for you.` },
    }),

  rename: reader
    .route({ method: 'PUT', path: '/kept-questions/{questionId}/name', summary: 'Rename a kept question' })
    .input(ById.extend({ name: KeptName }))
    .output(KeptQuestion)
    .errors({ QUESTION_NOT_FOUND, NAME_TAKEN }),

  /** In place of what it asked before. What the reader sees now is not new when they open it again. */
  change: reader
    .route({ method: 'PUT', path: '/kept-questions/{questionId}/chips', summary: 'Change what a kept question asks' })
    .input(ById.extend({ words: text(askMaxLength), chips: Chips.min(1) }))
    .output(KeptQuestion)
    .errors({ QUESTION_NOT_FOUND }),

  /** Answers a kept question again and remembers what was shown. */
  open: reader
    .route({ method: 'POST', path: '/kept-questions/{questionId}/answers', summary: 'Answer a kept question' })
    .input(ById)
    .output(Answer.extend({ question: KeptQuestion }))
    .errors({ QUESTION_NOT_FOUND }),

  forget: reader
    .route({ method: 'DELETE', path: '/kept-questions/{questionId}', summary: 'Keep a question no longer' })
    .input(ById)
    .output(z.object({ seen: Seen }))
    .errors({ QUESTION_NOT_FOUND }),
}
