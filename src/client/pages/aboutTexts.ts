export const aboutTexts = {
  title: 'About Sageleaf',
  lede: 'A home for readers. You keep your books here, give them stars, write down what you thought, and see your reading year. The Sage picks what you may like next, and says why.',
  parts: [
    {
      title: 'Your shelf',
      text: 'Books you want to read, are reading, have finished or have given up. Each time you read a book has its own dates, progress and notes. You can rate in half stars.',
    },
    {
      title: 'The Sage',
      text: 'It compares books with those on your shelf and with what you said you love. Each pick names its reasons, and you can take any of them out. Two rated books or six answers are enough to start.',
    },
    {
      title: 'Reviews',
      text: 'Keep a review to yourself or share it. Spoilers stay hidden until a reader asks for them. People moderate what readers report.',
    },
    {
      title: 'Your data',
      text: 'At first nobody else sees your shelves; you choose who may. You can download everything as one file and delete your account at any time.',
    },
  ],
  signUp: 'Sign up',
  signIn: 'Sign in',
  closed: 'Sign-up is closed here at the moment.',
  operator: 'Who runs it',
  instance: (host: string) => `Anyone can run Sageleaf on their own server. You are at ${host}.`,
  runBy: (name: string) => `This instance is run by ${name}.`,
  unnamed: 'Its operator has not given a name.',
  contact: 'Contact and rules',
  write: 'Write to the operator',
  freedom: 'Free software',
  licence:
    'Sageleaf is licensed under the GNU Affero General Public License, version 3 or later. You may use, study, change and share it, and everyone who uses an instance is entitled to its source code.',
  source: 'Get the source code',
  askForSource: 'Ask the operator for the source code of this instance.',
  fonts: 'The typefaces Literata and Atkinson Hyperlegible Next are licensed under the SIL Open Font License.',
  api: 'Read how other programs can use Sageleaf',
} as const
