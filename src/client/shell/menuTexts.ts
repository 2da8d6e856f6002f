export const menuTexts = {
  community: { name: 'Community', note: 'Explore community reviews' },
  browseBooks: { name: 'Browse Books', note: 'Search and discover books' },
  sagesPicks: { name: "Sage's Picks", note: 'Personalized book recommendations' },
  findFriends: { name: 'Find Friends', note: 'Connect with other readers' },
  profile: 'My Profile',
  friends: 'My Friends',
  insights: 'My Insights',
  preferences: 'My Preferences',
  theme: 'Theme',
  themes: { system: 'System', paper: 'Paper', lamplight: 'Lamplight' },
  signOut: 'Sign Out',
} as const
