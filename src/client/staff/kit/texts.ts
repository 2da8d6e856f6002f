export const kitTexts = {
  loading: 'Loading...',
  cancel: 'Cancel',
  pages: {
    moreFailed: 'Failed to load more',
    more: 'Show more',
    loadingMore: 'Loading...',
  },
}
