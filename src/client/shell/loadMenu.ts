// Both menus are one chunk, fetched when the pointer or the focus comes near one.
export const loadDiscoverMenu = async () => (await import('./ReaderMenus.tsx')).DiscoverMenu
export const loadMeMenu = async () => (await import('./ReaderMenus.tsx')).MeMenu
