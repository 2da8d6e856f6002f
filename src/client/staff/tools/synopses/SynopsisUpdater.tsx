import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { LatestJob } from '../LatestJob.tsx'
import { useJob } from '../useJob.ts'
import { SynopsesForm } from './SynopsesForm.tsx'
import { SynopsesResults } from './SynopsesResults.tsx'
import { notifySynopsesEnded } from './notifications.ts'
import { synopsesTexts as texts } from './texts.ts'

export function SynopsisUpdater() {
  const latest = useJob('synopses', notifySynopsesEnded)
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <SynopsesForm isUnderWay={latest.isUnderWay} onStarted={latest.show} onUnderWay={() => void latest.look()} />
      <LatestJob latest={latest} words={texts.latest}>
        {(job) => <SynopsesResults result={job.result} />}
      </LatestJob>
    </AdminFrame>
  )
}
