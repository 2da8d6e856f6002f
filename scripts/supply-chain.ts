import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

// From the lock alone, without a network: what an installed copy is made of, as CycloneDX.
const file = 'sbom.cdx.json'
const made = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev')
const { components = [] } = parsed<{ components?: { name: string; version: string; licenses?: unknown[] }[] }>(made)
if (components.length === 0) fail(`npm wrote no list of packages: ${made.slice(0, 500)}`)
writeFileSync(file, made)
process.stdout.write(`${file} lists ${components.length} packages.\n`)

const unlicensed = components
  .filter(({ licenses }) => !licenses?.length)
  .map(({ name, version }) => `${name} ${version}`)
if (unlicensed.length > 0) fail(`These packages name no licence: ${unlicensed.join(', ')}`)

interface Audit {
  metadata?: { vulnerabilities: Record<'low' | 'moderate' | 'high' | 'critical', number> }
}

const { metadata } = parsed<Audit>(npm('audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'))
if (!metadata) process.stdout.write('The audit was not answered: this registry tells of no vulnerabilities.\n')
else {
  const { low, moderate, high, critical } = metadata.vulnerabilities
  const found = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  // Told and not failed: what is known of a package changes from day to day, while a run says whether this source is sound.
  process.stdout.write(`Known vulnerabilities: ${found}.${high + critical > 0 ? ' npm audit names them.' : ''}\n`)
}

function npm(...args: string[]): string {
  const timeout = args[0] === 'audit' ? 60_000 : 0
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout }).stdout
}

function parsed<Answer extends object>(text: string): Partial<Answer> {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
