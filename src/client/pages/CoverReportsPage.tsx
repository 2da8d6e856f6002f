import { AdminFrame } from '#client/admin/AdminFrame.tsx'
import { CoverReports } from '#client/catalogue/CoverReports.tsx'
import { coverTexts as texts } from '#client/catalogue/texts.ts'

export function CoverReportsPage() {
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <CoverReports />
    </AdminFrame>
  )
}
