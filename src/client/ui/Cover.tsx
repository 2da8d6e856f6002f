import { ClothCover } from './cloth/ClothCover.tsx'
import { CoverFrame, type CoverProps } from './CoverFrame.tsx'

export const Cover = (props: CoverProps) => <CoverFrame {...props} Drawing={ClothCover} />
