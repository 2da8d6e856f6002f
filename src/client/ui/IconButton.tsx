import type { ReactNode } from 'react'

interface IconButtonProps {
  label: string
  /** Does nothing, but keeps the focus. */
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

export const IconButton = ({ label, isOff = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    style={{ opacity: isOff ? 0.4 : undefined }}
    onClick={isOff ? undefined : onClick}
    className="grid size-11 place-items-center rounded-md text-ink2 hover:bg-sage-soft hover:text-ink"
  >
    {children}
  </button>
)
