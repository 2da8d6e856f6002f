export const hiddenTexts = {
  hidden: 'A moderator has hidden this review.',
  mark: 'Your review is hidden',
  onBook: 'A moderator has hidden your review. Only you can see it. Edit it to read why.',
  follows: 'Only you can see it. Changing it does not make it visible again.',
  writes: 'The moderator writes:',
  appeal: 'If you think this is wrong, you can answer once, from your inbox. A moderator can change the decision.',
}

export const moveTexts = {
  addedToTbr: 'Added to your TBR!',
  isWaiting: (title: string) => `${title} is waiting for you.`,
  addedToReading: 'Added to Currently Reading',
  enjoy: (title: string) => `Enjoy ${title}.`,
  movedToReading: (title: string) => `${title} moved to Currently Reading!`,
  movedToTbr: 'Moved to your TBR',
  paused: 'Paused',
  keepsPlace: (title: string) => `${title} keeps your place.`,
  givenUp: 'Marked as not finished',
  isInDnf: (title: string) => `${title} is now in DNF.`,
  movedElsewhere: 'Nothing was changed',
  markedAsRead: 'Marked as read',
  isFinished: (title: string) => `${title} is now in Finished.`,
  addedRated: 'Book added successfully!',
  ratingSaved: 'Your rating and review have been saved.',
  ratingChanged: 'Rating changed',
  ratingCleared: 'Rating cleared',
  ratedBefore: (title: string, stars: number) => `You had given ${title} ${stars} / 5.`,
  removed: 'Removed from My Books',
  isGone: (title: string) => `${named(title)} is no longer on your shelf.`,
  goneAlready: 'Already removed',
  goneElsewhere: (title: string) => `${named(title)} was removed on another device or in another tab.`,
  tbrFailed: { title: 'Error', description: 'Could not add book to TBR' },
  readingFailed: { title: 'Error', description: 'Failed to mark book as currently reading' },
  addToReadingFailed: {
    title: 'Failed to add book',
    description: 'Unable to add book to your currently reading list. Please try again.',
  },
  finishFailed: { title: 'Error', description: 'Failed to mark book as read' },
  pauseFailed: { title: 'The book was not paused' },
  giveUpFailed: { title: 'The book was not moved to DNF' },
  rateFailed: { title: 'Your rating was not saved' },
  removeFailed: { title: 'The book was not removed' },
  undoFailed: { title: 'This could not be undone' },
  dialogFailed: 'This could not be opened',
  navigationFailed: { title: 'Navigation Error', description: 'Unable to navigate to rating page. Please try again.' },
}

/** A book whose details failed to load has no title. */
const named = (title: string) => title || 'The book'

export const actionTexts = {
  addToTbr: 'Add to TBR',
  startReading: 'Start Reading',
  resume: 'Resume Reading',
  readAgain: 'Read Again',
  addAsRead: 'Add as Read',
  markAsRead: 'Mark as Read',
  viewInMyBooks: 'View in My Books',
  moveToTbr: 'Move to TBR',
  moveToPaused: 'Move to Paused',
  pause: 'Pause',
  progress: 'Update progress',
  giveUp: 'Did not finish',
  shelves: 'Shelves, owned, lent',
  edit: 'Edit dates and review',
  remove: 'Remove from My Books',
  more: (title: string) => `More for ${title}`,
  inTbr: 'In TBR',
  currentlyReading: 'Currently Reading',
  paused: 'Paused',
  finished: 'Finished',
  dnf: 'Did Not Finish',
}

/** What a narrow card shows; screen readers still hear the whole. */
export const shortTexts: Partial<Record<keyof typeof actionTexts, string>> = { resume: 'Resume', progress: 'Progress' }

export const dialogTexts = {
  title: 'Book Details',
  by: (author: string) => `by ${author}`,
  inSeries: (series: string, position: number | null) => (position === null ? series : `Book ${position} of ${series}`),
  pages: (pages: number) => `${pages} pages`,
  yourRating: 'Your rating',
  addsToFinished: 'Rating it adds it to Finished.',
  saved: 'Rating saved',
  tags: 'Genres and tropes',
  toPage: "Open the book's page",
  loadFailed: 'The details of this book did not load.',
}

export const removeTexts = {
  title: 'Remove this book?',
  warning: (title: string) =>
    `This also deletes your reads, rating and review of ${title || 'this book'}. You can undo it for a few seconds.`,
  confirm: 'Remove',
  keep: 'Keep it',
}

export const ownEntryTexts = {
  heading: 'You and this book',
  edit: 'Edit dates and review',
  write: 'Dates, review and more',
}

export const rateDialogTexts = {
  title: (title: string) => `Rate ${title}`,
  done: 'Done',
  more: 'Write a review',
}
