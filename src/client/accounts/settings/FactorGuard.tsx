import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { PasskeyButton } from '#client/accounts/PasskeyButton.tsx'
import { CodeForm } from '#client/accounts/SecondFactorForm.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { settingsTexts as texts } from './texts.ts'

/** A proof with less left than this is asked for again, so that it lasts while a form is filled in. */
const enoughSeconds = 120

const whileAsking = { loading: <Skeleton className="h-40" />, failed: { title: texts.proofFailed } }

/** With two-step sign-in on, asks for a code or a passkey before what it holds, unless one was given just now. */
export function FactorGuard({ children }: { children: ReactNode }) {
  const query = useQuery(api.security.secondFactor.queryOptions())
  return (
    <Loaded query={query} {...whileAsking}>
      {({ isOn }) => (isOn ? <Proof>{children}</Proof> : children)}
    </Loaded>
  )
}

function Proof({ children }: { children: ReactNode }) {
  const [isProven, setProven] = useState(false)
  // Asked each time the dialog opens: an earlier answer may be minutes old.
  const query = useQuery({
    queryKey: ['factor-proof'],
    queryFn: () => api.security.secondFactor.call(),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (isProven)
    return (
      <div ref={focusFirst} className="contents">
        {children}
      </div>
    )
  return (
    <Loaded query={query} {...whileAsking}>
      {({ provenForSeconds }) =>
        provenForSeconds >= enoughSeconds ? children : <AskForProof onProven={() => setProven(true)} />
      }
    </Loaded>
  )
}

function AskForProof({ onProven }: { onProven: () => void }) {
  return (
    <CodeForm
      intro={texts.proofIntro}
      send={async (code) => {
        await api.security.proveFactor.call({ code })
        onProven()
      }}
      failure={{ title: texts.notProven }}
      renderOtherSubmit={(way) => (
        <PasskeyButton
          way={way}
          text={texts.proveByPasskey}
          send={async (credential) => {
            await api.passkeys.prove.call({ credential })
            onProven()
          }}
        />
      )}
    />
  )
}

/** The form that held the focus is gone. */
function focusFirst(place: HTMLDivElement | null) {
  const field = place?.querySelector<HTMLElement>('input:not([type=hidden], [hidden], [readonly]), textarea')
  const first = field ?? place?.closest('dialog')?.querySelector('h2')
  first?.focus()
}
