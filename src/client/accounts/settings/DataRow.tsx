import { useMutation } from '@tanstack/react-query'
import { Archive, Sheet } from 'lucide-react'
import { useState } from 'react'
import { watched } from '#client/lib/api.ts'
import { faultOf } from '#client/lib/link.ts'
import { errorText } from '#client/lib/refusals.ts'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { Spinning } from '#client/ui/Spinner.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { download } from './RecoveryCodes.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

const kinds = ['archive', 'goodreads', 'storygraph'] as const
type Kind = (typeof kinds)[number]

export function DataRow() {
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: Kind) => watched(() => fetchFile(kind), false),
    onSuccess: ({ name, file }) => download(name, file),
    onError: (error) => notifyError({ title: texts.exportFailed, description: errorText(error) }),
  })
  const [panel] = useState(() => panelFor(mutate))
  return (
    <SettingsRow
      title={texts.data}
      state={texts.dataState}
      actions={
        <Menu className={buttonClasses('secondary')} load={() => Promise.resolve(panel)}>
          {isPending && <Spinning />}
          {isPending ? texts.gathering : texts.exportData}
        </Menu>
      }
    />
  )
}

const panelFor = (choose: (kind: Kind) => void) =>
  function ExportPanel(panel: PanelProps) {
    return (
      <MenuPanel {...panel} label={texts.exportAs}>
        {kinds.map((kind) => {
          const Icon = kind === 'archive' ? Archive : Sheet
          return (
            <button
              key={kind}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                panel.opener.current?.focus()
                choose(kind)
              }}
              className={menuItemLook}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0" />
              <span>
                <span className="block font-semibold">{texts.exportKind[kind]}</span>
                <span className="block text-sm text-ink2">{texts.exportNote[kind]}</span>
              </span>
            </button>
          )
        })}
      </MenuPanel>
    )
  }

/** By `fetch`, which can say why there is no file; a link would show the answer instead of the page. */
async function fetchFile(kind: Kind): Promise<{ name: string; file: Blob }> {
  const answer = await fetch(`/exports/${kind}`)
  if (answer.ok) return { name: nameIn(answer), file: await answer.blob() }
  throw faultOf(answer, await answer.json().catch(() => undefined))
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'sageleaf'
