import { notFound } from '@tanstack/react-router'
import { isCoverMigrationOn } from '#client/admin/isCoverMigrationOn.ts'
import { MigrationView } from '#client/tools/covers/MigrationView.tsx'

export function CoverMigrationPage() {
  if (!isCoverMigrationOn()) throw notFound()
  return <MigrationView />
}
