import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import type { Import, Mapping, ImportState } from '#contract/imports.ts'
import { tableFields, importStates } from '#contract/importRules.ts'
import { columnTexts as texts, shelvesTexts } from './tableTexts.ts'
import { showImport, tellFailure } from './importRows.ts'
import { stateTexts } from './texts.ts'
import { useAsked } from './useAsked.ts'

/** Only for a table that no known program made. */
export function Columns({ found }: { found: Import }) {
  const [mapping, setMapping] = useState<Mapping>(found.mapping ?? {})
  const save = useMutation({
    mutationFn: () => api.imports.mapColumns.call({ importId: found.id, mapping, today: today() }),
    onSuccess: showImport,
    onError: tellFailure,
  })
  const isUntitled = found.mapping !== null && found.mapping.title === undefined
  const titleSelect = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isUntitled) titleSelect.current?.focus()
  }, [isUntitled])
  if (found.mapping === null) return null
  return (
    <Card as="section" aria-labelledby="columns" className="p-4 sm:p-6">
      <details open={isUntitled}>
        <summary className="cursor-pointer">
          <h3 id="columns" className="inline text-xl">
            {texts.heading}
          </h3>
        </summary>
        <p className="mt-1 mb-4 text-ink2">{isUntitled ? texts.untitledHint : texts.hint}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tableFields.map((field) => (
            <Field
              key={field}
              label={texts.fields[field]}
              {...(field === 'title' && isUntitled && mapping.title === undefined && { error: texts.untitled })}
            >
              {(aria) => (
                <select
                  {...aria}
                  ref={field === 'title' ? titleSelect : undefined}
                  value={mapping[field] ?? ''}
                  className={inputLook}
                  onChange={({ target }) => setMapping((now) => withColumn(now, field, target.value))}
                >
                  <option value="">{texts.none}</option>
                  {found.headers
                    .filter((header) => header !== '')
                    .map((header) => (
                      <option key={header}>{header}</option>
                    ))}
                </select>
              )}
            </Field>
          ))}
        </div>
        <Button variant="secondary" className="mt-4" busy={save.isPending} onClick={() => save.mutate()}>
          {texts.apply}
        </Button>
      </details>
    </Card>
  )
}

function withColumn(mapping: Mapping, field: keyof Mapping, column: string): Mapping {
  const { [field]: _before, ...others } = mapping
  return column === '' ? others : { ...others, [field]: column }
}

/** Shelves of the file whose meaning only the reader knows. */
export function Meanings({ found }: { found: Import }) {
  if (found.shelves.length === 0) return null
  return (
    <Card as="section" aria-labelledby="meanings" className="p-4 sm:p-6">
      <h3 id="meanings" className="text-xl">
        {shelvesTexts.heading}
      </h3>
      <p className="mt-1 mb-4 text-ink2">{shelvesTexts.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.shelves.map((shelf) => (
          <Meaning key={shelf.name} found={found} shelf={shelf} />
        ))}
      </div>
    </Card>
  )
}

function Meaning({ found, shelf: { name, count, state } }: { found: Import; shelf: Import['shelves'][number] }) {
  const { answer, ask } = useAsked(found, state, {
    save: (chosen: ImportState) => api.imports.setShelf.call({ importId: found.id, shelf: name, state: chosen }),
    onSuccess: showImport,
    onError: tellFailure,
  })
  return (
    <Field label={shelvesTexts.shelf(name, count)}>
      {(aria) => (
        <select
          {...aria}
          value={answer ?? ''}
          className={inputLook}
          onChange={({ target }) => {
            const chosen = importStates.find((one) => one === target.value)
            if (chosen) ask(chosen)
          }}
        >
          {state === null && <option value="">{shelvesTexts.byItself}</option>}
          {importStates.map((one) => (
            <option key={one} value={one}>
              {stateTexts[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
