import { Spinning } from './Spinning.tsx'

/** Says that something is under way; with an empty label it is for the eye only. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 py-16 text-ink2">
      <span className="text-sage">
        <Spinning size={32} />
      </span>
      {label && <p>{label}</p>}
    </div>
  )
}
