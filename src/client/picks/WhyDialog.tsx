import { Dialog } from '#client/ui/Dialog.tsx'
import type { Pick } from '#contract/picks.ts'
import { WhySheet } from './WhySheet.tsx'
import { whyTexts as texts } from './whyTexts.ts'

interface WhyDialogProps {
  asked: Pick | undefined
  /** Undefined when a removed contribution cost the pick its place. */
  now: Pick | undefined
  isNext: boolean
  rated: number
  onClose: () => void
}

export function WhyDialog({ asked, now, isNext, rated, onClose }: WhyDialogProps) {
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked ? texts.title(asked.book.title) : ''}>
      {asked && (
        <WhySheet
          key={asked.book.id}
          judgement={now}
          rated={rated}
          title={texts.list}
          none={isNext ? texts.nextInSeries : texts.none}
          gone={texts.gone(asked.book.title)}
        />
      )}
    </Dialog>
  )
}
