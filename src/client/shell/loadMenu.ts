const load = async () => (await import('./readerMenus.ts')).readerMenus

export const loadDiscoverMenu = async () => (await load()).discover
export const loadMeMenu = async () => (await load()).me
