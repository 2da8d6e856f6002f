interface ProgressProps {
  value: number
  max: number
  label: string
}

export function Progress({ value, max, label }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2.5 w-full overflow-hidden rounded-full border border-edge bg-sunk"
    >
      <div className="progress-bar h-full bg-sage transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
