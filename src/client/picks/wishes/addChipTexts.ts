import type { WishSpan } from '#contract/picks.ts'
import type { Manner, Purpose } from './chipOptions.ts'
import { hoursOfTonight } from '#contract/askRules.ts'

const never = {
  less: 'Rather not',
  never: 'Never',
  neverModerate: 'Never more than minor',
  neverGraphic: 'Never graphic',
}

export const addChipTexts = {
  find: 'What is it about?',
  hint: 'A genre, trope, mood, audience, content warning, author, or a number of pages.',
  about: 'Pick one',
  none: 'The Sage has no word like that. Try another one.',
  warning: (warning: string) => `${warning} (warning)`,
  how: 'How strictly?',
  howLong: 'For how long?',
  span: { always: 'Always', tonight: `Only tonight (for ${hoursOfTonight} hours)` } satisfies Record<WishSpan, string>,
  manner: {
    wish: { ...never, must: 'Only these', more: 'More of these', like: 'Like theirs' },
    question: { ...never, must: 'Must be', more: 'Would be nice', like: 'Like theirs' },
  } satisfies Record<Purpose, Record<Manner, string>>,
  add: 'Add',
}
