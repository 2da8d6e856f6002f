/** A book that is without a synopsis when the job begins. */
export interface Missing {
  id: string
  title: string
  author: string
}

/** `book`: it got a synopsis, or would on a dry run. Neither: it already has one. */
export interface Outcome {
  book?: Missing & { synopsisPreview: string }
  error?: string
}

/** One line of the errors. */
export const errorAbout = ({ title, author }: Missing, why: string) => `${title} by ${author}: ${why}`
