export const hiddenTexts = {
  hidden: 'A moderator has hidden this review.',
  /** On a card of the shelf. */
  mark: 'Your review is hidden',
  onBook: 'A moderator has hidden your review. Only you can see it. Edit it to read why.',
  follows: 'Only you can see it. Changing it does not make it visible again.',
  writes: 'The moderator writes:',
  appeal: 'If you think this is wrong, write to the people who run your Sageleaf: a moderator can change the decision.',
}
