import { UserRound } from 'lucide-react'
import type { Me } from '#contract/accounts.ts'

/** The reader's picture, else the first letter of their name, else a head and shoulders. */
export function Avatar({ me }: { me: Me | undefined }) {
  const letter = Array.from(me?.username ?? '')[0]?.toUpperCase()
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center overflow-hidden rounded-full bg-sage font-bold text-on-sage"
    >
      {me?.avatarUrl ? (
        <img src={me.avatarUrl} alt="" width={36} height={36} className="size-full object-cover" />
      ) : (
        (letter ?? <UserRound size={20} />)
      )}
    </span>
  )
}
