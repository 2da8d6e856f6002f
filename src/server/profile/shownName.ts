/** What a reader is called: by the username, or, should there be no profile, by the beginning of the id. */
export const shownName = (username: string | null, id: string): string => username ?? `user_${id.slice(0, 8)}`
