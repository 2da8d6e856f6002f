import { Skeleton } from '#client/ui/Skeleton.tsx'
import { friendsTexts as texts } from './texts.ts'

export function RowsLoading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[4.5rem] rounded-lg" />
        ))}
      </div>
    </div>
  )
}
