const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const address = new RegExp(String.raw`^/avatars/(${uuid}/avatar_\d{1,16}\.webp)(?:\?|$)`)

export const fileOf = (readerId: string, madeAt: number) => `${readerId}/avatar_${madeAt}.webp`

export const storedAs = (file: string) => `avatars/${file}`

/** As in `profiles.avatar_url`. */
export const addressOf = (file: string) => `/avatars/${file}?t=${/_(\d+)/.exec(file)?.[1]}`

export const fileAt = (url: string): string | undefined => address.exec(url)?.[1]
