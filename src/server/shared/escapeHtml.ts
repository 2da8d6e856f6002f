/** Text as it may stand in HTML, attributes in quotes included. */
export const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
