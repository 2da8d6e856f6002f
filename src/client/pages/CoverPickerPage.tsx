import { PickerView } from '#client/tools/covers/PickerView.tsx'

export function CoverPickerPage() {
  return <PickerView />
}
