import { PickerView } from '#client/staff/tools/covers/PickerView.tsx'

export function CoverPickerPage() {
  return <PickerView />
}
