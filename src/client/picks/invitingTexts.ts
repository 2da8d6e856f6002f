/** Of the Sage's note without a pick. */
export const invitingTexts = {
  unknownTaste: "Tell me what you love, or rate a few books you've read, and I'll find your next one.",
  knownTaste: 'I have an idea of what you like. Shall I find your next book?',
  firstPick: 'Your first pick will appear here, with the reason for it.',
  answerSurvey: 'Answer the survey',
  rateBooks: 'Find books to rate',
  consult: 'Ask the Sage',
}
