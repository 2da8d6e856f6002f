import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { AdminHome } from '#client/staff/overview/AdminHome.tsx'
import { homeTexts as texts } from '#client/staff/overview/texts.ts'

export function AdminPage() {
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <AdminHome />
    </AdminFrame>
  )
}
