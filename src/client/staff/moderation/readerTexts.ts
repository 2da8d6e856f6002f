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
