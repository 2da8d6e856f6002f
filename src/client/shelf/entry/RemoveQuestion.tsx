import { Button } from '#client/ui/Button.tsx'
import { removeTexts as texts } from './texts.ts'

interface RemoveQuestionProps {
  warning: string
  onRemove: () => void
  onClose: () => void
}

export const RemoveQuestion = ({ warning, onRemove, onClose }: RemoveQuestionProps) => (
  <>
    <p>{warning}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="danger" onClick={onRemove}>
        {texts.confirm}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.keep}
      </Button>
    </div>
  </>
)
