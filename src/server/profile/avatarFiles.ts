const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(String.raw`^/avatars/(${uuid}/avatar_\d{1,16}\.webp)(?:\?|$)`)

export const fileOf = (readerId: string, madeAt: number) => `${readerId}/avatar_${madeAt}.webp`

/** Its key in the storage. */
export const storedAs = (file: string) => `avatars/${file}`

/** The address for browsers, as in `profiles.avatar_url`. */
export const addressOf = (file: string) => `/avatars/${file}?t=${/_(\d+)/.exec(file)?.[1]}`

/** Undefined when the address is not that of a picture. */
export const fileAt = (url: string): string | undefined => address.exec(url)?.[1]
