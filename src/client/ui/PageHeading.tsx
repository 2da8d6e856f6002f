import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Small actions stay beside the heading on narrow windows. */
  actionsBeside?: boolean
}

export function PageHeading({ title, subtitle, actions, actionsBeside = false }: PageHeadingProps) {
  return (
    <div
      className={`flex justify-between gap-x-6 gap-y-3 ${actionsBeside ? 'mb-3 items-start' : 'mb-5 flex-wrap items-end'}`}
    >
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-3xl md:text-4xl">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-ink2">{subtitle}</p>}
      </div>
      {actions && <div className={`flex gap-3 ${actionsBeside ? 'shrink-0' : 'flex-wrap'}`}>{actions}</div>}
    </div>
  )
}
