/** Safe in HTML, including quoted attributes. */
export const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
