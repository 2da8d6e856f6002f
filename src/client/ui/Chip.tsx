import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ChipProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio'
  label: string
}

export function Chip({ label, className = '', ...input }: ChipProps) {
  return (
    <label
      className={`chip relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md border-control border-edge bg-card px-3.5 py-1.5 leading-tight select-none hover:bg-sage-soft has-checked:border-sage has-checked:bg-sage has-checked:font-bold has-checked:text-on-sage ring-focus-within has-disabled:cursor-default has-disabled:text-ink2 ${className}`}
    >
      <input {...input} className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none" />
      <Check size={16} aria-hidden="true" className="hidden shrink-0 peer-checked:block" />
      <span>{label}</span>
    </label>
  )
}
