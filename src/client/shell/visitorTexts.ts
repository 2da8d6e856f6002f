export const visitorTexts = {
  community: 'Community',
  signIn: 'Sign in',
  signUp: 'Sign up',
} as const
