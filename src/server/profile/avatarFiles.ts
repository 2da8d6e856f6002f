const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(String.raw`^/avatars/(${uuid}/avatar_\d{1,16}\.webp)(?:\?|$)`)

/** A reader's picture is named by who they are and the moment at which it was made. */
export const fileOf = (readerId: string, madeAt: number) => `${readerId}/avatar_${madeAt}.webp`

/** Under which name the storage keeps it. */
export const storedAs = (file: string) => `avatars/${file}`

/** Under which address browsers find it: what `profiles.avatar_url` holds. */
export const addressOf = (file: string) => `/avatars/${file}?t=${/_(\d+)/.exec(file)?.[1]}`

/** The file that an address asks for; undefined for one that no picture has. */
export const fileAt = (url: string): string | undefined => address.exec(url)?.[1]
