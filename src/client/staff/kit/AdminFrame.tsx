import type { ReactNode } from 'react'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { AdminNav } from './AdminNav.tsx'
import { adminTexts as texts } from '../overview/texts.ts'

interface AdminFrameProps {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export function AdminFrame({ title, subtitle, children }: AdminFrameProps) {
  usePageTitle(texts.pageTitle(title))
  return (
    <>
      <AdminNav />
      <PageHeading title={title} subtitle={subtitle} />
      {children}
    </>
  )
}
