import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'

/** The reader's picture; when there is none or it is broken the first letter of their name, else a head and shoulders. */
export function Avatar({ me, className }: { me: Pick<Me, 'username' | 'avatarUrl'> | undefined; className: string }) {
  const [broken, setBroken] = useState<string | null>()
  const letter = Array.from(me?.username ?? '')[0]?.toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center overflow-hidden rounded-full bg-sage font-bold text-on-sage ${className}`}
    >
      {me?.avatarUrl && me.avatarUrl !== broken ? (
        <img src={me.avatarUrl} alt="" className="size-full object-cover" onError={() => setBroken(me.avatarUrl)} />
      ) : (
        (letter ?? <UserRound size={20} />)
      )}
    </span>
  )
}
