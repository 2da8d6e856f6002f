import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import type { BackupRun, BackupsState } from '#contract/admin.ts'
import { AdminPanel, backupsQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { counted } from '../kit/texts.ts'

const texts = {
  heading: 'Backups',
  failedToLoad: 'Failed to load backups',
  none: 'No backup has been made yet.',
  made: (run: BackupRun) =>
    `Last backup: ${shownMoment(run.at)}, with ${amount(run)} (${((run.bytes ?? 0) / 1e6).toFixed(1)} MB).`,
  old: 'The last good backup is more than two days old.',
  drillOld: 'For more than two weeks, no backup has been restored as a test.',
  notCopied:
    "Backups aren't copied to a bucket. Make sure that copies reach another machine: a dead disk takes everything on it.",
  neverCopied: 'No backup has been copied to the bucket yet.',
  copied: (run: BackupRun, days: number) =>
    `Last copied to the bucket: ${shownMoment(run.at)}. Copies are kept for ${counted(days, 'day', 'days')}.`,
  neverTried: 'No backup has been restored as a test yet.',
  tried: (run: BackupRun) =>
    `Last restore test: ${shownMoment(run.at)}. ${amount(run)} came back in ${(run.tookMs / 1000).toFixed(0)} s.`,
  encrypted: (keys: number) => `New backups are encrypted for ${counted(keys, 'public key', 'public keys')}.`,
  skipped: (run: BackupRun) => `The restore test of ${shownMoment(run.at)} was skipped: ${run.skipped}`,
  failed: {
    backup: (at: string) => `The backup of ${at} failed:`,
    copy: (at: string) => `The copy to the bucket of ${at} failed:`,
    drill: (at: string) => `The restore test of ${at} failed:`,
  },
  alarm: {
    backup: 'The last backup failed.',
    copy: 'The last backup was not copied to the bucket.',
    drill: 'The last restore test failed.',
  },
  lastGood: (at: string | null) => (at === null ? 'It has never succeeded.' : `It last succeeded ${at}.`),
}

const amount = ({ rows, files }: BackupRun) =>
  `${counted(rows ?? 0, 'row', 'rows')} and ${counted(files ?? 0, 'file', 'files')}`

type Kind = keyof typeof texts.failed

export function backupAlarm(state: BackupsState): string | undefined {
  const failed = (['backup', 'copy', 'drill'] as const).find((kind) => state[kind]?.run.failure != null)
  if (failed) return texts.alarm[failed]
  if (state.isOld) return state.backup === null ? texts.none : texts.old
  return state.isDrillOld ? texts.drillOld : undefined
}

export function BackupsPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(backupsQuery)} failed={texts.failedToLoad}>
        {(state) => (
          <div className="space-y-4 wrap-anywhere">
            <Line kind="backup" state={state} none={texts.none} told={texts.made} />
            {state.isOld && state.backup && <p className="font-semibold text-rubric">{texts.old}</p>}
            {state.encryptedFor > 0 && <p>{texts.encrypted(state.encryptedFor)}</p>}
            {!state.isCopied && <p>{texts.notCopied}</p>}
            {(state.isCopied || state.copy) && (
              <Line
                kind="copy"
                state={state}
                none={texts.neverCopied}
                told={(run) => texts.copied(run, state.keepDays)}
              />
            )}
            <Line kind="drill" state={state} none={texts.neverTried} told={texts.tried} />
            {state.isDrillOld && <p className="font-semibold text-rubric">{texts.drillOld}</p>}
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

interface LineProps {
  kind: Kind
  state: BackupsState
  none: string
  told: (run: BackupRun) => string
}

function Line({ kind, state, none, told }: LineProps) {
  const latest = state[kind]
  if (latest === null) return <p>{none}</p>
  const { run, lastGoodAt } = latest
  if (run.failure === null && run.skipped === null) return <p>{told(run)}</p>
  const since = texts.lastGood(lastGoodAt && shownMoment(lastGoodAt))
  if (run.skipped !== null) return <p>{`${texts.skipped(run)} ${since}`}</p>
  return (
    <p>
      <span className="block font-semibold text-rubric">
        {texts.failed[kind](shownMoment(run.at))} {run.failure}
      </span>{' '}
      {since}
    </p>
  )
}
