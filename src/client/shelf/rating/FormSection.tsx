import { useId, type ReactNode } from 'react'

export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-4 max-[360px]:px-2 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="text-ink2">{hint}</p>}
      <div className="mt-4 space-y-6">{children}</div>
    </section>
  )
}
