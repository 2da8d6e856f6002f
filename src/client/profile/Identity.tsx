import { useState, useEffect, type DragEvent } from 'react'
import { profileTexts as texts } from './texts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { Profile } from '#contract/profile.ts'
import { PhotoButtons } from './PhotoButtons.tsx'
import { useUpload } from './useUpload.ts'

export function Identity({ profile: { username, avatarUrl } }: { profile: Profile }) {
  const { sending, upload } = useUpload()
  const [isOver, setOver] = useState(false)
  useNoStrayDrops()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) upload(file)
  }
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border bg-card p-5 ${isOver ? 'border-sage' : 'border-line'}`}
    >
      <Avatar reader={{ username, avatarUrl: sending?.preview ?? avatarUrl }} className="size-24 text-4xl" />
      <div className="contents md:block md:min-w-0 md:flex-1">
        <h2 className="flex-1 text-2xl wrap-anywhere" style={{ minWidth: 'min(7rem, 100%)' }}>
          {username}
        </h2>
        <PhotoButtons hasPhoto={avatarUrl !== null} sending={sending} onChoose={upload} />
        <nav
          aria-label={texts.links}
          className="-ml-3 grid basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] justify-items-start md:mt-2 md:flex md:gap-x-1"
        >
          <ButtonLink to="/user/$username" params={{ username }} variant="quiet" className="px-3!">
            {texts.publicPage}
          </ButtonLink>
          <ButtonLink to="/friends" variant="quiet" className="px-3!">
            {texts.friends}
          </ButtonLink>
          <ButtonLink to="/import" variant="quiet" className="px-3!">
            {texts.importBooks}
          </ButtonLink>
          <ButtonLink to="/reading-insights" variant="quiet" className="px-3!">
            {texts.insights}
          </ButtonLink>
          <ButtonLink to="/onboarding" search={{ edit: true }} variant="quiet" className="px-3!">
            {texts.preferences}
          </ButtonLink>
        </nav>
      </div>
    </section>
  )
}

/** A file dropped outside the form would otherwise replace the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

function refuse(event: globalThis.DragEvent) {
  const { dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
