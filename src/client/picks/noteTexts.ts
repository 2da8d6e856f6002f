export const noteTexts = {
  loading: 'One moment, I am looking along the shelves...',
  match: (percent: number) => `${percent}% match`,
  early: 'early guess',
  addToTbr: 'Add to TBR',
  startReading: 'Start Reading',
  standing: {
    tbr: 'On your TBR',
    reading: 'You are reading it',
    finished: 'You have read it',
    dnf: 'Not for you',
  },
  unknownTaste: 'Tell me what you love, or rate a few books you have read, and I will find the next one for you.',
  knownTaste: 'I know a little of your taste by now. Shall I go and look for your next favorite?',
  firstPick: 'Your first pick will stand here, with the reason beside it.',
  answerSurvey: 'Answer the survey',
  rateBooks: 'Find books to rate',
  consult: 'Ask the Sage',
}
