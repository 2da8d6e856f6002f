export const welcomeTexts = {
  title: 'Welcome to Sageleaf',
  invitation:
    'Tell the Sage what you love, and rate a few books you have already read. Six short questions, and the first picks are yours. Or skip this and look around first.',
  start: 'Start Rating Books',
  skip: 'Skip for now',
  halfWay: (step: number, steps: number) => `You were at step ${step} of ${steps}. Your answers are kept.`,
  fan: [
    { title: 'Middlemarch', author: 'George Eliot' },
    { title: 'Emma', author: 'Jane Austen' },
    { title: 'Jane Eyre', author: 'Charlotte Brontë' },
  ],
} as const
