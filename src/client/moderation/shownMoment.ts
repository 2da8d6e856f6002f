const moment = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment by the reader's own clock, as `MM/dd/yyyy, h:mm AM`. */
export const shownMoment = (at: string | number) => moment.format(new Date(at))
