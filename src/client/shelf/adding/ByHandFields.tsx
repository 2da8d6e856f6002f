import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { type ByHandValues, type Field, problemOf } from './byHand.ts'
import { addTexts as texts } from './texts.ts'

const hints: Partial<Record<Field, string>> = {
  author: texts.authorHint,
  coverUrl: texts.coverHint,
  isbn: texts.isbnHint,
}

export function ByHandFields({ names }: { names: readonly Field[] }) {
  return names.map((name) => <ByHandField key={name} name={name} />)
}

function ByHandField({ name }: { name: Field }) {
  const { register, formState } = useFormContext<ByHandValues>()
  const words = {
    ...register(name, { validate: (typed) => problemOf(name, typed) ?? true }),
    label: texts.fields[name],
    hint: hints[name],
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  }
  if (name === 'synopsis') return <TextArea {...words} rows={6} className="font-serif text-lg leading-relaxed" />
  return (
    <TextField
      {...words}
      required={name === 'title' || name === 'author'}
      inputMode={name === 'coverUrl' ? 'url' : undefined}
      spellCheck={name === 'title' || name === 'author' ? undefined : false}
    />
  )
}
