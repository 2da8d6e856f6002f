import { type ReactNode, useId } from 'react'

interface SettingsRowProps {
  title: string
  state?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function SettingsRow({ title, state, actions, children }: SettingsRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          {state && <div className="mt-0.5 wrap-anywhere text-ink2">{state}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
