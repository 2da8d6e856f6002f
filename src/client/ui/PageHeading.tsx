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
      className={`flex justify-between gap-x-4 gap-y-3 flex-wrap ${actionsBeside ? 'mb-3 items-start' : 'mb-5 items-end'}`}
    >
      <div className={actionsBeside ? 'min-w-0 flex-1 basis-26' : 'min-w-0'}>
        <h1 tabIndex={-1} className="text-3xl md:text-4xl">
          {title}
        </h1>
        {subtitle && <div className="mt-1 text-ink2">{subtitle}</div>}
      </div>
      {actions && <div className={`flex flex-wrap empty:hidden ${actionsBeside ? 'gap-2' : 'gap-3'}`}>{actions}</div>}
    </div>
  )
}
