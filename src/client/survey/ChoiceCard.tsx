import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A big answer with a line beneath it, on a native radio or checkbox. */
export function ChoiceCard(props: ComponentProps<'input'> & { icon: ReactNode; title: string; line: string }) {
  const { icon, title, line, ...input } = props
  return (
    <label className="relative flex min-h-20 cursor-pointer items-center gap-4 rounded-lg border-[1.5px] border-edge bg-card p-4 transition-colors md:flex-col md:min-h-40 md:items-start md:p-5 md:short:min-h-0 hover:border-sage has-checked:border-sage has-checked:bg-sage-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sage">
      <input {...input} className="peer absolute inset-0 cursor-pointer appearance-none opacity-0" />
      <span aria-hidden="true" className="text-lamp">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-lg leading-snug font-[620] wrap-anywhere">{kept(title)}</span>
        <span className="block text-sm text-ink2">{line}</span>
      </span>
      <Check
        aria-hidden="true"
        className="size-6 text-sage opacity-0 peer-checked:opacity-100 md:absolute md:top-5 md:right-5"
      />
    </label>
  )
}

/** What stands in brackets stays together when the line breaks. */
function kept(title: string) {
  const bracket = title.indexOf('(')
  if (bracket === -1) return title
  return (
    <>
      {title.slice(0, bracket)}
      <span className="inline-block">{title.slice(bracket)}</span>
    </>
  )
}
