import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { settingsTexts as texts } from './texts.ts'

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const all = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all)
      setCopied(true)
    } catch {
      notifyError({ title: texts.copyFailed })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{texts.keepCodes}</p>
      <ul
        role="list"
        aria-label={texts.recoveryCodes}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunk px-4 py-3 font-mono text-lg whitespace-nowrap sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => download('sageleaf-recovery-codes.txt', new Blob([`${all}\n`], { type: 'text/plain' }))}
        >
          {texts.download}
        </Button>
        <Button onClick={onDone} className="ml-auto">
          {texts.codesKept}
        </Button>
      </div>
    </div>
  )
}

export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
