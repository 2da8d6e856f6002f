import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { CallError } from '#client/lib/link.ts'
import { putFile } from '#client/lib/putFile.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Import } from '#contract/imports.ts'
import { maxImportMegabytes } from '#contract/importRules.ts'
import { shownDay } from '#client/lib/moment.ts'
import { fileTexts, howTexts, importTexts as texts, shortState, viewTexts } from './texts.ts'
import { readyRows } from './importRows.ts'

export function ImportStart({ onOpen }: { onOpen: (importId: string) => void }) {
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [isOver, setOver] = useState(false)
  const id = useId()
  const send = async (file: File | undefined) => {
    if (!file || percent !== undefined) return
    setFault(undefined)
    if (file.size > maxImportMegabytes * 1024 * 1024) return setFault(fileTexts['FILE_TOO_LARGE'])
    setPercent(0)
    try {
      const made = await putFile<Import>(addressFor(file), file, setPercent)
      queryClient.setQueryData(api.imports.get.queryKey({ input: { importId: made.id } }), made)
      onOpen(made.id)
    } catch (error) {
      setFault((error instanceof CallError && fileTexts[error.code]) || errorText(error))
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <div className="space-y-8">
      <Card
        className={`flex flex-col items-center gap-3 p-4 text-center sm:p-6 ${isOver ? 'bg-sage-soft' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send(event.dataTransfer.files[0])
        }}
      >
        {fault && (
          <div className="w-full text-left">
            <ErrorBox title={texts.failed}>{fault}</ErrorBox>
          </div>
        )}
        {percent === undefined ? (
          <>
            <label
              htmlFor={id}
              className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-sage px-4 font-bold text-on-sage ring-focus-within"
            >
              <Upload size={18} aria-hidden="true" />
              {texts.choose}
              <input
                id={id}
                type="file"
                accept=".csv,.tsv,.txt,.zip,application/zip,text/csv,text/tab-separated-values,text/plain"
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={({ target }) => {
                  void send(target.files?.[0])
                  target.value = ''
                }}
              />
            </label>
            <p className="hidden text-ink2 sm:block">{texts.drop}</p>
          </>
        ) : (
          <div className="w-full max-w-[46ch]">
            <output className="mb-2 block">{texts.sending(percent)}</output>
            <Progress value={percent} max={100} label={texts.sending(percent)} />
          </div>
        )}
        <p className="max-w-[65ch] text-ink2">{texts.works}</p>
        <p className="max-w-[65ch] text-ink2">{texts.privacy}</p>
      </Card>
      <Earlier />
      <How />
    </div>
  )
}

const addressFor = (file: File) =>
  `/imports?${new URLSearchParams({ name: file.name.slice(0, 255), today: today() }).toString()}`

function How() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-xl">
        {howTexts.heading}
      </h2>
      <dl className="mt-3 grid gap-3 md:grid-cols-2">
        {howTexts.steps.map(([name, step]) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="text-ink2">{step}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Earlier() {
  const query = useQuery(api.imports.list.queryOptions())
  return (
    <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ title: texts.loadFailed }}>
      {({ imports }) =>
        imports.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 id="earlier" className="text-xl">
              {texts.earlier}
            </h2>
            <ul role="list" className="mt-3 space-y-2">
              {imports.map((one) => (
                <li key={one.id}>
                  <Link to="/import" search={{ id: one.id }} className="link inline-flex min-h-11 items-center">
                    {one.fileName}
                  </Link>
                  <p className="text-sm text-ink2">
                    {[
                      viewTexts.from(one.format, one.rows),
                      shownDay(one.createdAt),
                      shortState(one.state),
                      readyRows(one) > 0 && viewTexts.found(readyRows(one)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
