import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import type { Import, ImportState } from '#contract/imports.ts'
import { importStates } from '#contract/importRules.ts'
import { stateTexts } from './texts.ts'
import { shelvesTexts } from './columnTexts.ts'
import { useAsked } from './useAsked.ts'
import { showImport, tellFailure } from './importRows.ts'

/** Shelves of the file whose meaning only the reader knows. */
export function Meanings({ found }: { found: Import }) {
  const { answer: asked, ask, forget } = useAsked<Record<string, ImportState>>(found, {})
  const save = useMutation({
    mutationFn: (set: { shelf: string; state: ImportState }) =>
      api.imports.setShelf.call({ importId: found.id, ...set }),
    onSuccess: showImport,
    onError: (error) => {
      forget()
      tellFailure(error)
    },
  })
  if (found.shelves.length === 0) return null
  return (
    <Card as="section" aria-labelledby="meanings" className="p-4 sm:p-6">
      <h3 id="meanings" className="text-xl">
        {shelvesTexts.heading}
      </h3>
      <p className="mt-1 mb-4 text-ink2">{shelvesTexts.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.shelves.map(({ name, count, state }) => (
          <Field key={name} label={shelvesTexts.shelf(name, count)}>
            {(aria) => (
              <select
                {...aria}
                value={asked[name] ?? state ?? ''}
                className={inputLook}
                onChange={({ target }) => {
                  const chosen = importStates.find((one) => one === target.value)
                  if (!chosen) return
                  ask({ ...asked, [name]: chosen })
                  save.mutate({ shelf: name, state: chosen })
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
        ))}
      </div>
    </Card>
  )
}
