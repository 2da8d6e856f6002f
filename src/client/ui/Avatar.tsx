import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { clothOf } from '#contract/cloth.ts'

interface AvatarProps {
  reader: { username: string; avatarUrl: string | null } | undefined
  /** Its size, and the size of its letter. */
  className?: string
}

/**
 * A reader's picture; when there is none or it is broken, the first letter of their name on a cloth of their own. Head
 * and shoulders stand for somebody without a name.
 */
export function Avatar({ reader, className = 'size-11 text-xl' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { username = '', avatarUrl } = reader ?? {}
  return (
    <span
      aria-hidden="true"
      style={{ '--cloth': clothOf(username, '') }}
      className={`portrait grid shrink-0 place-items-center overflow-hidden rounded-full font-serif font-[650] ${className}`}
    >
      {avatarUrl && avatarUrl !== broken ? (
        <img src={avatarUrl} alt="" className="size-full object-cover" onError={() => setBroken(avatarUrl)} />
      ) : (
        (Array.from(username)[0]?.toUpperCase() ?? <UserRound size={20} />)
      )}
    </span>
  )
}
