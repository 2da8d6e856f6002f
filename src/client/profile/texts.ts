import { bioMaxLength } from '#contract/rules.ts'

export const profileTexts = {
  heading: 'My Profile',
  loading: 'Loading profile...',
  loadFailed: { title: 'An error occurred', description: 'Failed to load profile' },
  links: 'Your pages',
  importBooks: 'Import books',
  publicPage: 'Your public page',
  friends: 'My Friends',
  insights: 'My Insights',
  preferences: 'My Preferences',
}

export const photoTexts = {
  upload: 'Upload Photo',
  change: 'Change Photo',
  uploading: 'Uploading...',
  progress: 'Sending your photo',
  hint: 'JPG, PNG or GIF (max 5MB)',
  updated: 'Profile photo updated successfully!',
  failed: 'Failed to upload photo',
  remove: 'Remove photo',
  removeTitle: 'Remove your photo?',
  removeHint: 'Others will see the first letter of your username instead.',
  keep: 'Keep it',
  removed: 'Profile photo removed',
  removeFailed: 'Failed to remove photo',
}

export const nameTexts = {
  heading: 'Your username',
  label: 'Username',
  hint: '3-20 characters, letters, numbers, underscores and hyphens only.',
  note: 'Links to your old username keep working. No one else can take it for 30 days. You can change your username once every three days.',
  wait: (date: string) => `You changed your username recently. You can change it again on ${date}.`,
  update: 'Update Username',
  updating: 'Updating...',
  empty: 'Username cannot be empty',
  updated: 'Username updated successfully!',
  failed: 'Failed to update username',
}

export const bioTexts = {
  heading: 'About you',
  label: 'Bio',
  hint: `Plain text, up to ${bioMaxLength} characters. Everyone sees it on your public page.`,
  tooLong: (tooMany: number) => `That is ${tooMany} ${tooMany === 1 ? 'character' : 'characters'} too long.`,
  save: 'Save bio',
  saved: 'Your public page is up to date',
  failed: 'Your bio was not saved',
}

export const accountTexts = {
  heading: 'Account info',
  email: 'Email',
  created: 'Account created',
  signOut: 'Sign Out',
}
