export const number = (count: number) => count.toLocaleString('en')

export const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

export const jobTexts = {
  startedBy: (moment: string, who: string | null) => `Started ${moment} by ${who ?? 'a former admin'}.`,
  done: (done: number, total: number) => `${done} of ${total}`,
  state: {
    waiting: 'Queued.',
    running: 'Running. You can leave this page.',
    done: 'Finished.',
    failed: 'Failed.',
    stopped: 'Stopped. Completed books keep their changes.',
  },
  doneBut: (faults: number) =>
    faults === 1 ? 'Finished, except for one book that failed.' : `Finished, except for ${faults} books that failed.`,
  waitsFor: (service: string) => `Waiting for ${service}, which is not responding. It will resume automatically.`,
  act: {
    stop: { label: 'Stop', busy: 'Stopping...', failed: 'The job was not stopped' },
    retry: { label: 'Resume', busy: 'Resuming...', failed: 'The job could not resume' },
  },
  failed: 'The job failed',
  notSeen: "The job's progress could not be loaded",
}

export const kitTexts = {
  loading: 'Loading...',
  cancel: 'Cancel',
  pages: {
    moreFailed: 'Failed to load more',
    more: 'Show more',
    loadingMore: 'Loading...',
  },
}
