export const loadDiscoverMenu = async () => (await import('./ReaderMenus.tsx')).DiscoverMenu
export const loadMeMenu = async () => (await import('./ReaderMenus.tsx')).MeMenu
