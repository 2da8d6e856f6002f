export const hiddenTexts = {
  hidden: 'A moderator has hidden this review.',
  follows: 'Nobody but you sees it. To change it does not show it again by itself.',
  writes: 'The moderator writes:',
  appeal: 'If you think that this is wrong, write to whoever runs your Sageleaf: a moderator can decide anew.',
}
