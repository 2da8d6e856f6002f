const inks = {
  sage: 'var(--sage)',
  plum: 'var(--plum)',
  lamp: 'var(--lamp-fill)',
} as const

interface BarProps {
  share: number
  ink: keyof typeof inks
}

/** A line as long as its share, and never too short to see; the number stands beside it, so it is for the eye alone. */
export function Bar({ share, ink }: BarProps) {
  const stroke = ink === 'lamp' ? 'var(--lamp)' : undefined
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full forced-color-adjust-none">
      {share > 0 && (
        <rect
          width={`${Math.max(share * 100, 1)}%`}
          height="100%"
          rx="2"
          fill={inks[ink]}
          stroke={stroke}
          className="forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  )
}
