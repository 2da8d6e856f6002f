import { notFound } from '@tanstack/react-router'
import { isCoverMigrationOn } from '#client/staff/kit/isCoverMigrationOn.ts'
import { MigrationView } from '#client/staff/tools/covers/MigrationView.tsx'

export function CoverMigrationPage() {
  if (!isCoverMigrationOn()) throw notFound()
  return <MigrationView />
}
