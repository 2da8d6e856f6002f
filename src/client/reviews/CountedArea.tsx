import type { ComponentProps } from 'react'
import { TextArea } from '#client/ui/TextField.tsx'

const texts = {
  counted: (count: number, max: number) => `${count.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
  tooLong: (max: number) => `Keep this to ${max.toLocaleString('en')} characters.`,
}

type CountedAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'maxLength' | 'hint'> & {
  hint?: string | undefined
  value: string
  max: number
}

export function CountedArea({ value, max, hint, error, ...area }: CountedAreaProps) {
  const { length } = value.trim()
  return (
    <TextArea
      {...area}
      value={value}
      hint={[hint, texts.counted(length, max)].filter(Boolean).join(' ')}
      error={length > max ? texts.tooLong(max) : error}
    />
  )
}
