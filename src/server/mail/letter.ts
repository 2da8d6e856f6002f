/** What a mail says; its two forms, text and HTML, are set from the same words. */
export interface Letter {
  subject: string
  /** The line that a list of mails shows after the subject. */
  preview: string
  heading: string
  lines: string[]
  buttons: { label: string; link: string }[]
  after?: string[]
}

export const signature = 'Sageleaf: your books, and a Sage that says why.'
