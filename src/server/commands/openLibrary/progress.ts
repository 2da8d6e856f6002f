import type { Progress } from './stageDumps.ts'

const barWidth = 30
const barEveryMs = 200
const lineEveryMs = 30_000

/** A bar on a terminal, else a line now and then. */
export function openProgress(out: NodeJS.WriteStream): { tell: Progress; end: () => void } {
  let part = ''
  let toldAt = 0
  let startedAt = 0
  let startLines = 0
  const tell: Progress = (name, share, lines) => {
    const now = performance.now()
    if (name !== part) {
      if (out.isTTY && part !== '') out.write('\n')
      part = name
      toldAt = 0
      startedAt = now
      startLines = lines
    }
    if (share < 1 && toldAt > 0 && now - toldAt < (out.isTTY ? barEveryMs : lineEveryMs)) return
    toldAt = now
    const perSecond = Math.round(((lines - startLines) / Math.max(1, now - startedAt)) * 1000)
    const words = `${(share * 100).toFixed(0).padStart(3)} %  ${lines.toLocaleString('en')} read, ${perSecond.toLocaleString('en')} a second`
    const done = Math.round(share * barWidth)
    const bar = `${'█'.repeat(done)}${'░'.repeat(barWidth - done)}`
    out.write(out.isTTY ? `\r\u001b[K${name.padEnd(15)} ${bar} ${words}` : `${name}: ${words.trim()}\n`)
  }
  return {
    tell,
    end: () => {
      if (out.isTTY && part !== '') out.write('\n')
    },
  }
}
