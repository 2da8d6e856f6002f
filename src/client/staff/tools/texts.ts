export const jobTexts = {
  startedBy: (moment: string, who: string | null) => `Started ${moment} by ${who ?? 'an admin who has left'}.`,
  done: (done: number, total: number) => `${done} of ${total}`,
  state: {
    waiting: 'Waiting for its turn.',
    running: 'Under way. You may leave this page: it goes on.',
    done: 'Finished.',
    failed: 'Failed.',
    stopped: 'Stopped. What was done stays done.',
  },
  doneBut: (faults: number) =>
    faults === 1
      ? 'Finished, but for one book that could not be done.'
      : `Finished, but for ${faults} books that could not be done.`,
  waitsFor: (service: string) => `Waiting for ${service}, which does not answer now. It goes on by itself.`,
  act: {
    stop: { label: 'Stop', busy: 'Stopping...', failed: 'The job was not stopped' },
    retry: { label: 'Go on', busy: 'Going on...', failed: 'The job does not go on' },
  },
  failed: 'The job has failed',
  notSeen: 'How far the job is cannot be seen now',
}
