import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Import } from '#contract/imports.ts'
import type { Audience } from '#contract/rules.ts'
import { Columns, Meanings } from './Columns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { shownDay } from '#client/lib/moment.ts'
import { importTexts, viewTexts as texts } from './texts.ts'
import { useAsked } from './useAsked.ts'
import { readyRows, showImport, tellFailure } from './importRows.ts'

const pollMs = 1000
const isBusy = (found: Import | undefined) => ['reading', 'running', 'undoing'].includes(found?.state ?? '')

/** Follows the import while something happens to it. */
export function ImportView({ importId, onGone }: { importId: string; onGone: () => void }) {
  const query = useQuery({
    ...api.imports.get.queryOptions({ input: { importId } }),
    refetchInterval: ({ state }) => isBusy(state.data) && pollMs,
  })
  const busy = isBusy(query.data)
  useEffect(() => {
    if (busy) return
    void queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
    void queryClient.invalidateQueries({ queryKey: api.imports.list.key() })
    void queryClient.invalidateQueries({ queryKey: api.shelf.key() })
    void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  }, [busy])
  return (
    <Loaded query={query} loading={<Spinner label={importTexts.loading} />} failed={{ title: importTexts.gone }}>
      {(found) => <Whole found={found} onGone={onGone} />}
    </Loaded>
  )
}

function Whole({ found, onGone }: { found: Import; onGone: () => void }) {
  return (
    <div className="space-y-6">
      <div>
        <h2 className="text-xl wrap-anywhere">{found.fileName}</h2>
        <p className="text-ink2">{texts.from(found.format, found.rows)}</p>
      </div>
      {found.importedBeforeAt && found.state === 'ready' && <p>{texts.again(shownDay(found.importedBeforeAt))}</p>}
      {found.isWaiting && <p>{texts.waits}</p>}
      {found.endsEarlyOnLine !== null && <ErrorBox>{texts.endsEarly(found.endsEarlyOnLine)}</ErrorBox>}
      {found.state === 'ready' && <Columns found={found} />}
      {found.state === 'ready' && <Meanings found={found} />}
      <State found={found} />
      {!isBusy(found) && <ImportRows found={found} />}
      <Endings found={found} onGone={onGone} />
    </div>
  )
}

function State({ found }: { found: Import }) {
  const [first] = useState(found.state)
  if (found.state === 'reading' && found.isWaiting) return null
  if (found.state === 'reading') return <Spinner label={texts.reading} />
  if (found.state === 'ready') return <Run found={found} />
  return <Standing found={found} takesFocus={first === 'reading' || first === 'ready'} />
}

/** One live region from the start of a run to the end of an undo. It takes the focus from the button that began the run. */
function Standing({ found, takesFocus }: { found: Import; takesFocus: boolean }) {
  const said = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (takesFocus) said.current?.focus()
  }, [takesFocus])
  const { state, progress, rows, outcomes } = found
  const label = {
    running: texts.running(progress, rows),
    undoing: texts.undoing,
    undone: texts.undone,
    done: texts.done(outcomes.imported + outcomes.merged),
  }[state as 'running' | 'undoing' | 'undone' | 'done']
  return (
    <Card className="space-y-4 p-4 sm:p-6">
      <output ref={said} tabIndex={-1} className="block font-serif text-xl font-[650]">
        {label}
      </output>
      {isBusy(found) && (
        <>
          <Progress value={progress} max={rows} label={label} />
          <p className="text-ink2">{texts.runningHint}</p>
        </>
      )}
      {state === 'done' && <Next found={found} />}
    </Card>
  )
}

function Run({ found }: { found: Import }) {
  const [audience, setAudience] = useState<Audience>('private')
  const { add, merge, make, choose, wait } = found.actions
  const start = useStart(found.id)
  const count = add + merge + make
  if (count + choose + wait === 0) return <p>{texts.nothing}</p>
  return (
    <Card className="space-y-4 p-4 sm:p-6">
      <div className="max-w-[24rem]">
        <AudienceSelect
          label={texts.audience}
          hint={found.format === 'Sageleaf' ? texts.archiveHint : texts.audienceHint}
          value={audience}
          onChange={(chosen) => setAudience(chosen)}
        />
      </div>
      {merge > 0 && <Winner found={found} />}
      {choose + wait > 0 && <p className="text-ink2">{texts.open(choose + wait)}</p>}
      {found.format === 'Sageleaf' && <p className="max-w-[65ch] text-ink2">{texts.archiveKept}</p>}
      <Button busy={start.isPending} onClick={() => start.mutate(audience)}>
        {texts.run(count)}
      </Button>
    </Card>
  )
}

function Winner({ found }: { found: Import }) {
  const { answer, ask: choose } = useAsked(found, found.wins, {
    save: (wins: Import['wins']) => api.imports.setWinner.call({ importId: found.id, wins }),
    onSuccess: showImport,
    onError: tellFailure,
  })
  return (
    <div className="max-w-[24rem]">
      <Field label={texts.wins} hint={texts.winsHint}>
        {(aria) => (
          <select
            {...aria}
            value={answer}
            className={inputLook}
            onChange={({ target }) => choose(target.value === 'file' ? 'file' : 'mine')}
          >
            <option value="mine">{texts.winsOptions.mine}</option>
            <option value="file">{texts.winsOptions.file}</option>
          </select>
        )}
      </Field>
    </div>
  )
}

function Next({ found }: { found: Import }) {
  const start = useStart(found.id)
  const open = readyRows(found)
  return (
    <>
      {open > 0 && <p>{texts.matched(open)}</p>}
      {found.outcomes['to-match'] > 0 && <p className="text-ink2">{texts.toMatch(found.outcomes['to-match'])}</p>}
      <div className="flex flex-wrap gap-3">
        {open > 0 && (
          <Button busy={start.isPending} onClick={() => start.mutate(found.audience)}>
            {texts.runMatched(open)}
          </Button>
        )}
        <ButtonLink variant={open > 0 ? 'secondary' : 'primary'} to="/my-books">
          {importTexts.toMyBooks}
        </ButtonLink>
      </div>
    </>
  )
}

function Endings({ found, onGone }: { found: Import; onGone: () => void }) {
  const undo = useMutation({
    mutationFn: () => api.imports.undo.call({ importId: found.id }),
    onSuccess: show,
    onError: tellFailure,
  })
  const forget = useMutation({
    mutationFn: () => api.imports.remove.call({ importId: found.id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.imports.list.key() })
      onGone()
    },
    onError: tellFailure,
  })
  if (isBusy(found)) return null
  const isOver = found.state === 'done' || found.state === 'undone'
  return (
    <div className="space-y-3 border-t border-line pt-6">
      {found.state === 'done' && (
        <p className="max-w-[65ch] text-ink2">{texts.undoHint(found.keptUntil && shownDay(found.keptUntil))}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {found.state === 'done' && (
          <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
            {texts.undo}
          </Button>
        )}
        {isOver && (
          <a href={`/imports/${found.id}/report.csv`} download className="link inline-flex min-h-11 items-center">
            {texts.report}
          </a>
        )}
        <Button variant="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
          {texts.remove}
        </Button>
        <Link to="/import" className="link inline-flex min-h-11 items-center">
          {importTexts.another}
        </Link>
      </div>
    </div>
  )
}

const useStart = (importId: string) =>
  useMutation({
    mutationFn: (audience: Audience) => api.imports.start.call({ importId, audience }),
    onSuccess: show,
    onError: tellFailure,
  })

const show = (found: Import) =>
  void queryClient.setQueryData(api.imports.get.queryKey({ input: { importId: found.id } }), found)
