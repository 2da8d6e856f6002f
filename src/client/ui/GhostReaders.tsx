const ghosts = [22, 66, 110, 154]

export function GhostReaders() {
  return (
    <svg viewBox="0 0 176 44" width="176" height="44" aria-hidden="true" fill="none" stroke="var(--edge)">
      {ghosts.map((x) => (
        <circle key={x} cx={x} cy="22" r="18" strokeDasharray="3 3" />
      ))}
    </svg>
  )
}
