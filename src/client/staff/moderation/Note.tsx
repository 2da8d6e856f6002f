export function Note({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{label}:</span> {text}
    </p>
  )
}
