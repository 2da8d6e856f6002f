import type { ComponentProps } from 'react'
import { countedTexts as texts } from './countedTexts.ts'
import { TextArea } from '#client/ui/TextArea.tsx'

type CountedAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'maxLength' | 'hint'> & {
  hint?: string
  value: string
  most: number
}

/** A text with its counter. Nothing typed is cut off: what is too long is said, not swallowed. */
export function CountedArea({ value, most, hint, error, ...area }: CountedAreaProps) {
  const { length } = value.trim()
  return (
    <TextArea
      {...area}
      value={value}
      hint={[hint, texts.counted(length, most)].filter(Boolean).join(' ')}
      error={length > most ? texts.tooLong(most) : error}
    />
  )
}
