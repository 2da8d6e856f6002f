/** A still-empty place, of the size that its content will have. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-md bg-sunk ${className}`} />
}
