import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { languageName } from '#client/books/texts.ts'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { Field, FormError, inputLook } from '#client/ui/Field.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFirstError } from '#client/ui/useFirstError.ts'
import { isbnProblem } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { EditionFacts } from '#contract/editions.ts'
import { asinForm, type EditionFormat, editionFormats } from '#contract/readRules.ts'
import { addEdition } from './editionActions.ts'
import { editionTexts as texts } from './texts.ts'

type Name = keyof typeof texts.fields
type Typed = Record<Exclude<Name, 'format'>, string> & { format: EditionFormat | null }

const empty: Typed = {
  isbn: '',
  asin: '',
  format: null,
  title: '',
  language: '',
  pages: '',
  minutes: '',
  translator: '',
  narrator: '',
  publisher: '',
  year: '',
}

/** Those that most books are printed in. */
const languages =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko la lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'
    .split(' ')
    .toSorted((one, other) => languageName(one).localeCompare(languageName(other)))

const languagesWith = (code: string) => (code === '' || languages.includes(code) ? languages : [code, ...languages])

interface EditionFormProps {
  book: BookCard
  onDone: () => void
}

/** Services fill what they know of an ISBN; what is typed already stays. */
export function EditionForm({ book, onDone }: EditionFormProps) {
  const status = useId()
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Name | 'form', string>>>({})
  const form = useFirstError(errors)
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setErrors({})
  }
  const refuse = (error: unknown) =>
    setErrors({ [isRefusal(error, 'EDITION_OF_ANOTHER') && typed.isbn ? 'isbn' : 'form']: errorText(error) })
  const lookUp = useMutation({
    mutationFn: () => api.editions.lookUp.call({ bookId: book.id, isbn: typed.isbn }),
    onSuccess: ({ facts }) => facts && setTyped((before) => filled(before, facts)),
    onError: refuse,
  })
  const save = useMutation({
    mutationFn: (sent: ReturnType<typeof sentOf>) => addEdition(book, sent),
    onSuccess: onDone,
    onError: refuse,
  })
  const problems = () => {
    const found = problemsOf(typed)
    setErrors(found)
    return Object.keys(found).length > 0
  }
  const look = () => {
    if (typed.isbn.trim() === '' || isbnProblem(typed.isbn)) return setErrors({ isbn: texts.badIsbn })
    setErrors({})
    return lookUp.mutate()
  }
  const line = (name: Exclude<Name, 'format'>, isNumber = false) => (
    <TextField
      label={texts.fields[name]}
      value={typed[name]}
      error={errors[name]}
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : undefined}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  const isAudio = typed.format === 'audio'
  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problems()) save.mutate(sentOf(typed))
      }}
    >
      <div>
        <TextField
          label={texts.fields.isbn}
          hint={texts.isbnHint}
          value={typed.isbn}
          error={errors.isbn}
          autoComplete="off"
          inputMode="numeric"
          data-first-focus
          onChange={({ target }) => set({ isbn: target.value })}
          className="numbers"
        />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button variant="secondary" busy={lookUp.isPending} busyText={texts.lookingUp} onClick={look}>
            {texts.lookUp}
          </Button>
          <p id={status} role="status" className="text-sm text-ink2">
            {lookUp.isSuccess && outcomeOf(lookUp.data)}
          </p>
        </div>
      </div>
      <ChipChoice
        legend={texts.fields.format}
        options={editionFormats.map((format) => texts.format[format])}
        value={typed.format && texts.format[typed.format]}
        onChange={(chosen) => set({ format: editionFormats.find((one) => texts.format[one] === chosen) ?? null })}
      />
      {line('title')}
      <div className="grid gap-5 sm:grid-cols-2">
        {isAudio ? line('minutes', true) : line('pages', true)}
        <Field label={texts.fields.language}>
          {(aria) => (
            <select
              {...aria}
              value={typed.language}
              onChange={({ target }) => set({ language: target.value })}
              className={inputLook}
            >
              <option value="">{texts.unknownLanguage}</option>
              {languagesWith(typed.language).map((code) => (
                <option key={code} value={code}>
                  {languageName(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {line('publisher')}
        {line('year', true)}
        {isAudio && line('narrator')}
        {line('translator')}
      </div>
      {(isAudio || typed.format === 'ebook') && (
        <TextField
          label={texts.fields.asin}
          hint={texts.asinHint}
          value={typed.asin}
          error={errors.asin}
          autoComplete="off"
          onChange={({ target }) => set({ asin: target.value })}
          className="numbers max-w-64"
        />
      )}
      <FormError>{errors.form}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

function outcomeOf({ facts, services }: Awaited<ReturnType<typeof api.editions.lookUp.call>>): string {
  if (facts) return texts.found
  return services.some(({ state }) => state === 'answered') ? texts.notFound : texts.notAsked
}

function filled(typed: Typed, facts: EditionFacts): Typed {
  const told = Object.entries(facts).filter(([name, fact]) => fact !== null && !typed[name as Name])
  return {
    ...typed,
    ...Object.fromEntries(told.map(([name, fact]) => [name, name === 'format' ? fact : String(fact)])),
  }
}

function problemsOf(typed: Typed): Partial<Record<Name | 'form', string>> {
  const isNumber = (text: string) => text.trim() === '' || /^\d{1,5}$/.test(text.trim())
  const asin = asinOf(typed)
  return {
    ...(isbnProblem(typed.isbn) && { isbn: texts.badIsbn }),
    ...(asin !== null && !asinForm.test(asin) && { asin: texts.badAsin }),
    ...Object.fromEntries(
      (['pages', 'minutes', 'year'] as const)
        .filter((name) => !isNumber(typed[name]) || /^0+$/.test(typed[name].trim()))
        .map((name) => [name, name === 'year' ? texts.badYear : texts.badNumber]),
    ),
    ...(typed.isbn.trim() === '' && asin === null && typed.format === null && { form: texts.needsOne }),
  }
}

const wordsOf = (text: string) => text.trim() || null
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim()))
const asinOf = ({ asin }: Typed) => wordsOf(asin.toUpperCase())

/** Only what fits the format: fields that are out of sight send nothing. */
function sentOf(typed: Typed) {
  const isAudio = typed.format === 'audio'
  return {
    isbn: wordsOf(typed.isbn),
    asin: isAudio || typed.format === 'ebook' ? asinOf(typed) : null,
    format: typed.format,
    title: wordsOf(typed.title),
    language: wordsOf(typed.language),
    pages: isAudio ? null : numberOf(typed.pages),
    minutes: isAudio ? numberOf(typed.minutes) : null,
    translator: wordsOf(typed.translator),
    narrator: isAudio ? wordsOf(typed.narrator) : null,
    publisher: wordsOf(typed.publisher),
    year: numberOf(typed.year),
  }
}
