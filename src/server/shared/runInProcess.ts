import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'

type Answer<Result> = { result: Result } | { error: unknown }

/**
 * Like `runInThread`, but all memory that the work took is given back at its end: a thread leaves much of it to the
 * product's process. `file` calls `answerParent`.
 */
export async function runInProcess<Result>(
  file: URL,
  data: unknown,
  onStart?: (child: ChildProcess) => void,
): Promise<Result> {
  // Detached: Ctrl-C must reach the product first, which then stops everything in order.
  const child = fork(file, {
    detached: true,
    execArgv: ['--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onStart?.(child)
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer<Result>) =>
      'result' in answer ? resolve(answer.result) : reject(answer.error),
    )
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`${basename(file.pathname)} ended with ${signal ?? `code ${code}`} and no result`)),
    )
    child.send({ data }, (error) => error && reject(error))
  })
}

/** In the child: does what it is asked for, and ends. It also ends when its parent does, even by `kill -9`. */
export async function answerParent<Task>(work: (task: Task) => unknown): Promise<void> {
  process.once('disconnect', () => process.exit())
  const [{ data }] = (await once(process, 'message')) as [{ data: Task }]
  const answer = await Promise.resolve(data)
    .then(work)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
  process.send!(answer satisfies Answer<unknown>, () => process.exit())
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
