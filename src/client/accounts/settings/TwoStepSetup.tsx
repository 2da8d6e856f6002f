import { useMemo, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { accountTexts } from '#client/accounts/texts.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { settingsTexts as texts } from './texts.ts'
import { encode } from 'uqr'

export function TwoStepSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Scan {...begun} onOn={setCodes} />
  return (
    <PasswordPrompt
      submitText={texts.continue}
      failed={texts.twoStepFailed}
      send={async (password) => setBegun(await api.security.beginSecondFactor.call({ password }))}
    />
  )
}

function Scan({ secret, uri, onOn }: { secret: string; uri: string; onOn: (codes: string[]) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.scan}</p>
      <QrCode words={uri} label={texts.qr} />
      <div>
        <p className="text-ink2">{texts.orType}</p>
        <p className="mt-1 rounded-md bg-sunk px-3 py-2 font-mono wrap-anywhere select-all">{inFours(secret)}</p>
      </div>
      <AuthForm
        submitText={texts.turnOn}
        busyText={texts.checking}
        check={(typed) => ({ code: typed('code').trim() === '' ? texts.codeMissing : undefined })}
        send={async (typed) =>
          onOn((await api.security.confirmSecondFactor.call({ code: typed('code') })).recoveryCodes)
        }
        failure={{ title: accountTexts.error, description: texts.twoStepFailed }}
      >
        {({ code }) => (
          <TextField
            label={texts.code}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={accountTexts.codeHint}
            error={code}
          />
        )}
      </AuthForm>
    </div>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Dark on white in every theme, so that cameras can read it. */
function QrCode({ words, label }: { words: string; label: string }) {
  const { size, path } = useMemo(() => drawn(words), [words])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(words: string) {
  const { size, data } = encode(words, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
