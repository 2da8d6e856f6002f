import type { WishSpan } from '#contract/picks.ts'
import type { Manner, Purpose } from './chipOptions.ts'
import { hoursOfTonight } from '#contract/askRules.ts'

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
    wish: { must: 'Only these', more: 'More of these', less: 'Rather not', never: 'Never', like: 'Like theirs' },
    question: { must: 'Must be', more: 'Would be nice', less: 'Rather not', never: 'Never', like: 'Like theirs' },
  } satisfies Record<Purpose, Record<Manner, string>>,
  add: 'Add',
}
