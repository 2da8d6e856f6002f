export const hiddenTexts = {
  hidden: 'A moderator has hidden this review.',
  /** On a card of the shelf. */
  mark: 'Your review is hidden',
  onBook: 'A moderator has hidden your review. Nobody but you sees it; why, you read where you edit it.',
  follows: 'Nobody but you sees it. To change it does not show it again by itself.',
  writes: 'The moderator writes:',
  appeal: 'If you think that this is wrong, write to whoever runs your Sageleaf: a moderator can decide anew.',
}
