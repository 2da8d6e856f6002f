import type { MadeKind } from '#contract/cases.ts'

export const reportTexts = {
  label: 'Reason for reporting',
  placeholder: 'e.g., Inappropriate content, spam, etc.',
  cancel: 'Cancel',
  report: 'Report',
  reporting: 'Reporting...',
  note: 'Reports go to our moderation team; please report only content that violates our guidelines.',
}

export const reviewReportTexts = {
  title: 'Report Review',
  done: { title: 'Review reported', description: "Thank you for your report. We'll review it shortly." },
  again: {
    title: 'Review reported',
    description: 'You have already reported this review. A moderator has your report.',
  },
  failed: 'Error reporting review',
}

const madeNouns: Record<MadeKind, string> = {
  comment: 'comment',
  name: 'username',
  bio: 'bio',
  picture: 'picture',
  book: 'book',
  shelf: 'shelf name',
  edition: 'edition',
}

export const madeReportTexts = (kind: MadeKind) => {
  const noun = madeNouns[kind]
  const done = `${noun[0]!.toUpperCase()}${noun.slice(1)} reported`
  return {
    title: `Report this ${noun}`,
    done: { title: done, description: "Thank you for your report. We'll review it shortly." },
    again: { title: done, description: `You have already reported this ${noun}. A moderator has your report.` },
    failed: `The ${noun} was not reported`,
  }
}
