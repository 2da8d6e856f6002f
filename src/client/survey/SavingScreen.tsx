import { useEffect, useRef } from 'react'
import { Spinning } from '#client/ui/Spinning.tsx'
import { surveyTexts } from './texts.ts'

/** In place of the survey while its answers are saved; it takes the focus, and so is read out. */
export function SavingScreen({ edit }: { edit: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 text-center">
      <span className="text-sage">
        <Spinning size={36} />
      </span>
      <h1 ref={heading} tabIndex={-1} aria-describedby="what-is-saved" className="mt-3 text-2xl">
        {surveyTexts.finishing}
      </h1>
      <p id="what-is-saved" className="text-ink2">
        {edit ? surveyTexts.updating : surveyTexts.saving}
      </p>
    </div>
  )
}
