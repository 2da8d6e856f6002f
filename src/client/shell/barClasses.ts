export const barItemClasses =
  'min-h-11 items-center gap-1 border-b-[3px] border-transparent px-1 pt-[3px] text-ink no-underline hover:border-line'

export const thumbItemLook =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-[3px] border-transparent px-0.5 text-center text-[min(0.75rem,5vw)] leading-tight text-ink no-underline outline-offset-[-3px]!'

export const currentLook = 'border-lamp! font-bold'

export const fieldPlace = 'hidden w-48 lg:w-80'

export const bellPlace = '-mr-2 size-11'

/** The link that stands in for the bar's search field. */
export const standInId = 'find'
