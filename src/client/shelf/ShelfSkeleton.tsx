import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useFromWidth } from '#client/ui/useFromWidth.ts'
import { columnsAt } from './groups.ts'
import { ShelfRow } from './ShelfGrid.tsx'
import { shelfTexts as texts } from './texts.ts'

export function ShelfSkeleton() {
  return (
    <div aria-busy>
      <output className="block mb-5 min-h-11 text-ink2">{texts.loading}</output>
      <Skeleton className="mb-5 h-18 w-full max-w-xl" />
      <ShelfRow columns={useFromWidth(columnsAt)}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-2/3 w-full" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-3 h-11 w-full" />
          </div>
        ))}
      </ShelfRow>
    </div>
  )
}
