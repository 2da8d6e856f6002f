import { createElement, type ReactNode } from 'react'
import { richText, type Piece } from './richText.ts'
import { synopsisTexts as texts } from './texts.ts'

const noInformation = 'No information available this time'

interface SynopsisProps {
  text: string | null
  level?: 'h2' | 'h3'
}

export function Synopsis({ text, level: Heading = 'h3' }: SynopsisProps) {
  const words = text?.trim() ?? ''
  const isMissing = words === '' || words.replace(/\.$/, '') === noInformation
  return (
    <section aria-labelledby="synopsis">
      <Heading id="synopsis" className="mb-2 font-serif text-xl font-[650]">
        {texts.heading}
      </Heading>
      {isMissing ? (
        <p className="text-ink2">{texts.none}</p>
      ) : (
        <div className="max-w-[65ch] space-y-3 font-serif text-lg leading-relaxed [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
          {richText(words).map(shown)}
        </div>
      )}
    </section>
  )
}

const shown = (piece: Piece, index: number): ReactNode =>
  typeof piece === 'string' ? piece : createElement(piece.tag, { key: index }, ...piece.pieces.map(shown))
