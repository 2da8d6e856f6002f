export const suspendedTexts = {
  since: (since: string, until: string | null) =>
    until === null ? `Since ${since}, until lifted` : `Since ${since}, until ${until}`,
  lift: { label: 'Lift', of: (name: string) => `Lift the suspension of ${name}` },
  title: (name: string) => `Lift the suspension of ${name}?`,
  follows: (name: string) =>
    `${name} can share, comment and like again, and gets an email. Whatever was hidden stays hidden.`,
  confirm: 'Lift',
  busy: 'Lifting...',
  failed: 'The suspension was not lifted',
  done: 'Suspension lifted',
}

export const bioTexts = {
  about: (words: string) => `about earlier words: “${words}”`,
  keep: { label: 'Keep', of: (name: string) => `Keep the bio of ${name}` },
  remove: { label: 'Remove', of: (name: string) => `Remove the bio of ${name}` },
  title: (name: string) => `Remove the bio of ${name}?`,
  follows: (name: string) =>
    `The line disappears from the public page of ${name}, who gets an email and can write another.`,
  busy: 'Removing...',
  failed: 'The decision was not saved',
  kept: 'Bio kept',
  removed: 'Bio removed',
  noteHint: 'Say what in it breaks the guidelines. Never say who reported it.',
}
