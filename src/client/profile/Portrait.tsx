import { useState } from 'react'
import { clothOf } from '#contract/cloth.ts'

interface PortraitProps {
  username: string
  avatarUrl: string | null
  /** Its size, and the size of its letter. */
  className?: string
}

/** A reader's picture; when there is none or it is broken, the first letter of their name on a cloth of their own. */
export function Portrait({ username, avatarUrl, className = 'size-11 text-xl' }: PortraitProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      style={{ '--cloth': clothOf(username, '') }}
      className={`portrait grid shrink-0 place-items-center overflow-hidden rounded-full font-serif font-[650] ${className}`}
    >
      {avatarUrl !== null && avatarUrl !== broken ? (
        <img src={avatarUrl} alt="" className="size-full object-cover" onError={() => setBroken(avatarUrl)} />
      ) : (
        Array.from(username)[0]?.toUpperCase()
      )}
    </span>
  )
}
