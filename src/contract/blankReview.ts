import type { Review } from './shelf.ts'

export const blankReview: Review = {
  rating: null,
  isDnf: false,
  dnfNotes: '',
  startDate: null,
  finishDate: null,
  seriesType: null,
  pointOfView: null,
  genres: [],
  tropes: [],
  characters: [],
  themes: [],
  privateNotes: '',
  publicReview: '',
  shareWithCommunity: false,
  spoilerWarning: false,
  visibility: 'public',
  contentWarnings: { graphic: [], moderate: [], minor: [] },
}
