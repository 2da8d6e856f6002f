import type { Audience } from '#contract/rules.ts'

export const visibilityTexts = {
  label: 'Who sees this book',
  hint: {
    public: 'Whoever sees the shelf it stands on. A review that you share is for everybody.',
    friends: 'Friends alone, on a shelf that you show them.',
    private: 'Nobody else sees that you have it. It counts in nothing that others see.',
  } satisfies Record<Audience, string>,
  notShared: 'Your review stays with you: the community sees only what everyone may see.',
  saved: {
    public: 'Everyone may see this book',
    friends: 'Friends alone see this book',
    private: 'Only you see this book',
  } satisfies Record<Audience, string>,
  failed: 'Nothing was changed',
}
