import type { Audience } from '#contract/rules.ts'

export const visibilityTexts = {
  label: 'Visibility',
  hint: {
    public: 'Anyone who can see that shelf. Shared reviews are always public.',
    friends: 'Only friends, if they can see that shelf.',
    private: 'Hidden from everyone, and left out of anything others see.',
  } satisfies Record<Audience, string>,
  notShared: 'Your review is not shared: the community only sees public books.',
  saved: {
    public: 'Everyone can see this book',
    friends: 'Only friends can see this book',
    private: 'Only you can see this book',
  } satisfies Record<Audience, string>,
  failed: 'Nothing was changed',
}
