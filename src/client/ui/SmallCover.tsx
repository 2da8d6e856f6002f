import { type Bound, bindingOf, type Layout } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'
import { ClothBoard } from './ClothBoard.tsx'
import { CoverFrame, type CoverProps } from './CoverFrame.tsx'
import { initialOf } from './initialOf.ts'

/** Without words, so always beside the title. Weighs much less than `Cover`. */
export const SmallCover = (props: CoverProps) => <CoverFrame {...props} Drawing={SmallCloth} />

const plate = 'M40 84H172V224H40Z'
const disc = 'M30 148a76 76 0 1 0 152 0 76 76 0 1 0-152 0Z'
const rules = 'M12 40H200V46H12ZM12 60H200V66H12ZM12 234H200V240H12ZM12 254H200V260H12Z'
const frame = 'M30 22H182V278H30ZM36 28V272H176V28Z'

const backs: Record<Layout, string> = {
  plate,
  band: 'M0 90H200V212H0Z',
  quarter: 'M0 0H44V300H0Z',
  author: rules,
  initial: frame,
  disc,
  field: rules,
}

function SmallCloth({ book, cloth }: { book: Bound; cloth: Cloth }) {
  const { layout } = bindingOf(book)
  const isOnBack = layout === 'plate' || layout === 'band' || layout === 'disc'
  const isOfInk = layout === 'plate' || layout === 'band' || layout === 'quarter'
  return (
    <ClothBoard book={book} cloth={cloth}>
      <path d={backs[layout]} fillRule="evenodd" fill={isOfInk ? cloth.ink : cloth.foil} />
      <text
        x={layout === 'quarter' ? 122 : 106}
        y="184"
        textAnchor="middle"
        fill={isOnBack ? cloth.ground : cloth.ink}
        fontSize="100"
        fontWeight="650"
        className="font-serif"
      >
        {initialOf(book.title)}
      </text>
    </ClothBoard>
  )
}
