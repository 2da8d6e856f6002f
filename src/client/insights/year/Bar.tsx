const inks = {
  sage: 'bg-sage',
  plum: 'bg-plum',
  lamp: 'border border-lamp bg-lamp-fill',
} as const

/** A line as long as its share; the number stands beside it, so it is for the eye alone. */
export function Bar({ share, ink }: { share: number; ink: keyof typeof inks }) {
  return (
    <span aria-hidden="true" className="block h-2.5">
      {share > 0 && (
        <span
          className={`block h-full min-w-1 rounded-r-sm forced-color-adjust-none forced-colors:bg-[CanvasText] ${inks[ink]}`}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  )
}
