import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// Headless first: it needs a third less processor time.
const usual = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium to test with, if this machine has one. */
export function findBrowser(): string | undefined {
  return [...usual, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds a Chromium, or installs one: with the system's packages where that is allowed, else Playwright's own. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  for (const [command, ...args] of waysToInstall()) {
    process.stdout.write(`No Chromium here; running: ${[command, ...args].join(' ')}\n`)
    spawnSync(command!, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'The tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to it, and run npm test again.',
  )
}

function waysToInstall(): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = [...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends']
  const apt = existsSync('/usr/bin/apt-get')
    ? [
        [...asRoot, 'apt-get', 'update', '-qq'],
        [...install, 'chromium-headless-shell'],
        [...install, 'chromium'],
      ]
    : []
  return [...apt, [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium']]
}

// Without these, Chromium in a closed network wastes time on its own look-ups.
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
