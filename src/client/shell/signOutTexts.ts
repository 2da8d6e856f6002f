export const signOutTexts = {
  title: 'Sign out?',
  warning: 'Something you have not saved will be lost.',
  confirm: 'Sign out',
  stay: 'Stay signed in',
  failed: 'Failed to sign out',
}
