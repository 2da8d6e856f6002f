import { AdminFrame } from '#client/admin/AdminFrame.tsx'
import { AdminHome } from '#client/admin/AdminHome.tsx'
import { homeTexts as texts } from '#client/admin/texts.ts'

export function AdminPage() {
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <AdminHome />
    </AdminFrame>
  )
}
