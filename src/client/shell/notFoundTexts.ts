export const notFoundTexts = {
  sorry: 'Oops! Page not found',
  home: 'Return to Home',
  lostTitle: 'The Missing Page',
  lostAuthor: 'Anonymous Reader',
} as const
