import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { hash } from '#contract/hash.ts'

interface AvatarProps {
  reader: { username: string; avatarUrl: string | null } | undefined
  className?: string
}

/** Falls back to the first letter of the name, or to a silhouette for readers without a name. */
export function Avatar({ reader, className = 'size-11 text-xl' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const { username = '', avatarUrl } = reader ?? {}
  return (
    <span
      aria-hidden="true"
      style={{ '--cloth': `oklch(0.4 0.08 ${hash(username) % 360})` }}
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
