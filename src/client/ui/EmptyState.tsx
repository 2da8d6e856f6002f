import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

const ghostCentres = [22, 66, 110, 154]

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
}

export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center px-6 py-10 text-center">
      {picture ?? <GhostSpines />}
      <h2 className="mt-5 text-xl">{title}</h2>
      {children && <div className="mt-1.5 max-w-[46ch] text-ink2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </Card>
  )
}

const ghosts = [
  { x: 6, width: 18, height: 66 },
  { x: 28, width: 22, height: 76 },
  { x: 54, width: 16, height: 60 },
  { x: 74, width: 24, height: 72 },
  { x: 102, width: 18, height: 80 },
  { x: 124, width: 20, height: 64 },
  { x: 148, width: 16, height: 70 },
]

function GhostSpines() {
  return (
    <svg viewBox="0 0 170 92" width="170" height="92" aria-hidden="true">
      {ghosts.map(({ x, width, height }) => (
        <rect
          key={x}
          x={x}
          y={86 - height}
          width={width}
          height={height}
          rx="2"
          fill="none"
          stroke="var(--edge)"
          strokeDasharray="3 3"
        />
      ))}
      <rect y="86" width="170" height="4" fill="var(--shelf)" />
    </svg>
  )
}

export function GhostReaders() {
  return (
    <svg viewBox="0 0 176 44" width="176" height="44" aria-hidden="true" fill="none" stroke="var(--edge)">
      {ghostCentres.map((x) => (
        <circle key={x} cx={x} cy="22" r="18" strokeDasharray="3 3" />
      ))}
    </svg>
  )
}
