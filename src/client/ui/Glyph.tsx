interface GlyphProps {
  path: string
  size: number
}

/** An icon by its path. For Home, whose first view has no room for those of the library. */
export const Glyph = ({ path, size }: GlyphProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
