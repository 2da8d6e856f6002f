import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { api } from '#client/lib/api.ts'

/** In milliseconds; pauses in a background tab. */
const refetchInterval = 15_000

/** Less often: counting is expensive on a large instance. */
export const figuresQuery = api.admin.figures.queryOptions({ refetchInterval: 20 * refetchInterval })

export const jobsQuery = api.admin.jobs.queryOptions({ refetchInterval })

export const toolsQuery = api.admin.tools.queryOptions({ refetchInterval })

export const mailQuery = api.admin.mail.queryOptions({ refetchInterval })

export const servicesQuery = api.admin.services.queryOptions({ refetchInterval })

/** They change once a night. */
export const backupsQuery = api.admin.backups.queryOptions({ refetchInterval: 20 * refetchInterval })

export const sageQuery = api.admin.sage.queryOptions({ refetchInterval })

export function AdminPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col px-4 pt-4 pb-5 sm:px-6">
      <h2 id={id} tabIndex={-1} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
