import type { Audience } from '#contract/rules.ts'

/** Who sees something of a reader's, in the reader's own words. */
export const audienceTexts = { public: 'Everyone', friends: 'Friends', private: 'Only me' } satisfies Record<
  Audience,
  string
>
