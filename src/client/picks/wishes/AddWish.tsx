import { wishLabel } from '../ask/chipTexts.ts'
import { AddChip } from './AddChip.tsx'
import { makeWish } from './wish.ts'
import { wishTexts as texts } from './wishTexts.ts'

export function AddWish({ onClose }: { onClose: () => void }) {
  return (
    <AddChip
      title={texts.add}
      purpose="wish"
      onAdd={(chip, span) => void makeWish(chip, span, wishLabel(chip))}
      onClose={onClose}
    />
  )
}
