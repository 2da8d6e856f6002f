import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on white in every theme: cameras read it so. */
export function QrCode({ words, label }: { words: string; label: string }) {
  const { size, path } = useMemo(() => drawn(words), [words])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(words: string) {
  const { size, data } = encode(words, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
