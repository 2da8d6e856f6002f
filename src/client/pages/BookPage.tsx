export function BookPage() {
  return null
}
