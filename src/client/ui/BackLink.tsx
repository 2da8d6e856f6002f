import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

interface BackLinkProps {
  to: '/my-books' | '/discover'
  label: string
}

const look = 'link mb-2 inline-flex min-h-11 items-center gap-1.5'

export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} className={look}>
      <BackWords label={label} />
    </Link>
  )
}

/** For where the way back is not known beforehand. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={look}>
      <BackWords label={label} />
    </button>
  )
}

function BackWords({ label }: { label: string }) {
  return (
    <>
      <ArrowLeft size={18} aria-hidden="true" />
      {label}
    </>
  )
}
