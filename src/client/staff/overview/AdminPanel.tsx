import { type ReactNode, useId } from 'react'

export function AdminPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-lg border border-line bg-card px-4 pt-4 pb-5 sm:px-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
