import type { Role } from '#contract/admin.ts'

const roleNames: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin' }

export const peopleTexts = {
  heading: 'People',
  subtitle: 'Roles and permissions.',
  holders: 'Moderators and admins',
  found: (name: string) => `Readers matching “${name}”`,
  said: (count: number) =>
    count === 0 ? 'No readers found' : count === 1 ? '1 reader found' : `${count} readers found`,
  none: (name: string) => `No reader is called “${name}”`,
  noneHint: 'Part of the username is enough.',
  failed: 'Failed to load readers',
  rolesOf: (roles: Role[]) => (roles.length === 0 ? 'Reader' : roles.map((role) => roleNames[role]).join(', ')),
  changes: 'Role changes',
  act: {
    grant: {
      moderator: {
        label: 'Make moderator',
        of: (name: string) => `Make moderator: ${name}`,
        title: (name: string) => `Make ${name} a moderator?`,
        follows: (name: string) => `${name} will be able to read reports, hide reviews and suspend readers.`,
        done: (name: string) => `${name} is a moderator`,
      },
      admin: {
        label: 'Make admin',
        of: (name: string) => `Make admin: ${name}`,
        title: (name: string) => `Make ${name} an admin?`,
        follows: (name: string) => `${name} will be able to do everything you can: moderate, edit books, change roles.`,
        done: (name: string) => `${name} is an admin`,
      },
    },
    revoke: {
      moderator: {
        label: 'Remove moderator',
        of: (name: string) => `Remove moderator: ${name}`,
        title: (name: string) => `Remove ${name} as a moderator?`,
        follows: () => 'Their decisions stay in force.',
        done: (name: string) => `${name} is no longer a moderator`,
      },
      admin: {
        label: 'Remove admin',
        of: (name: string) => `Remove admin: ${name}`,
        title: (name: string) => `Remove ${name} as an admin?`,
        follows: () => 'What they did stays in force.',
        done: (name: string) => `${name} is no longer an admin`,
      },
    },
  },
  follows: (name: string) => `${name} will be signed out everywhere. This is logged.`,
  ownFollows: 'You will be signed out everywhere. This is logged.',
  passwordNeeded: "You signed in more than ten minutes ago. Enter your password to confirm it's you.",
  changing: 'Changing...',
  failedToChange: 'The role was not changed',
}
