export const leftOutTexts = {
  heading: 'What the Sage leaves out',
  hint: 'The Sage keeps to this in your picks, in its answers and in similar books. Search and lists still show every book.',
  nothing: 'Nothing yet. You can also do it from a pick, with “Not this one”.',
  taste: 'What the Sage thinks you like',
  loading: 'Loading your wishes...',
  failed: "Your wishes didn't load.",
}

export const bookWishTexts = {
  leaveOut: 'From now on, leave out:',
  loading: 'One moment...',
  never: 'Never',
  ratherNot: 'Rather not',
  long: 'over 400 pages',
}
