import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { CoverReports } from '#client/staff/catalogue/CoverReports.tsx'
import { coverTexts as texts } from '#client/staff/catalogue/texts.ts'

export function CoverReportsPage() {
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <CoverReports />
    </AdminFrame>
  )
}
