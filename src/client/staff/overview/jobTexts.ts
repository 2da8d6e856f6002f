import type { ToolState } from '#contract/admin.ts'
import { counted, number } from '../kit/texts.ts'

const jobKinds: Record<string, string> = {
  'send-mail': 'Email',
  'refresh-picks': 'Picks for a reader',
  'reword-picks': "Rewording the Sage's reasons",
  'fetch-cover': 'Fetching a cover',
  'fetch-edition-cover': 'Fetching the cover of an edition',
  'fit-sage': 'Fitting the Sage',
  'learn-changes': 'Updating the Sage',
  'refresh-trending': 'Counting trending books',
  'refresh-readers': 'Picks after a merge',
  'run-tool': 'An admin tool',
  sweep: 'Clean-up',
  'sweep-covers': 'Cover clean-up',
  'complete-books': 'Start of completing books',
  'sweep-avatars': 'Profile picture clean-up',
  'count-today': 'Counting totals',
}

export const jobTexts = {
  heading: 'Jobs',
  failed: 'Failed to load jobs',
  count: { waiting: 'Waiting', later: 'Scheduled', running: 'Running', failing: 'Retrying', givenUp: 'Failed' },
  kind: (kind: string) => jobKinds[kind] ?? kind,
  troubled: (count: number) =>
    count === 0
      ? 'No job has failed.'
      : 'Failed jobs, latest first. Jobs that are not retried are deleted after a week.',
  tried: (attempts: number, most: number, at: string) => `Tried ${attempts} of ${most} times, last ${at}.`,
  next: (at: string) => `Next try ${at}.`,
  givenUp: 'It will not be retried automatically.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  retried: 'Retrying now',
  notRetried: 'The job was not retried',
}

const stateOf = ({ state, waitsFor, done, total }: ToolState): string => {
  if (waitsFor !== null) return `Waiting for ${waitsFor}, which is not responding. It will resume automatically.`
  if (state === 'waiting') return 'Queued.'
  return total === null ? 'Running.' : `Running: ${number(done)} of ${number(total)}.`
}

export const toolTexts = {
  heading: 'Tools',
  failedToLoad: 'Failed to load tools',
  summary: (tools: ToolState[]) => {
    const failed = tools.filter(({ state }) => state === 'failed').length
    const underWay = tools.length - failed
    return `${underWay === 0 ? 'No tool is' : counted(underWay, 'tool is', 'tools are')} under way; ${
      failed === 0 ? 'none has' : counted(failed, 'has', 'have')
    } failed.`
  },
  state: (tool: ToolState, at: string) =>
    tool.state === 'failed'
      ? `It stopped ${at}${!tool.total ? '' : `, after ${number(tool.done)} of ${number(tool.total)}`}.`
      : stateOf(tool),
  goesOn: 'The tool is running again',
  doesNotGoOn: 'The tool could not resume',
}
