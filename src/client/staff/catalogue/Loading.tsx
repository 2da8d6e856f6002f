import { Skeleton } from '#client/ui/Skeleton.tsx'
import { careTexts as texts } from './texts.ts'

export function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{texts.loading}</output>
      {[0, 1].map((place) => (
        <Skeleton key={place} className="h-76 w-full" />
      ))}
    </div>
  )
}
