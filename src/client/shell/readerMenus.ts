import { DiscoverMenu } from './DiscoverMenu.tsx'
import { MeMenu } from './MeMenu.tsx'

/** What the bars fetch when a menu is near: both in one file. */
export const readerMenus = { discover: DiscoverMenu, me: MeMenu }
