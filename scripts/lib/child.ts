import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './paths.ts'

const windows = process.platform === 'win32'
const tied = new URL('./tied.mjs', import.meta.url).href

export type Child = {
  readonly name: string
  /** Settles when the process has ended; the code is 1 when a signal ended it. */
  readonly ended: Promise<number>
  /** Asks the process to close, and ends it after `patience` ms if it does not. */
  stop(patience?: number): Promise<number>
}

export type ChildOptions = {
  env?: Record<string, string>
  cwd?: string
  /** `show` passes both outputs on; `errors` only what goes to standard error; a function gets every piece of text. */
  output: 'show' | 'errors' | ((text: string) => void)
}

/**
 * Starts a Node process whose life is tied to this one.
 * @param name what to call it in messages
 * @param args Node's own options, the script and its arguments
 */
export function startChild(name: string, args: string[], options: ChildOptions): Child {
  const { output } = options
  const [out, err] =
    output === 'show'
      ? (['inherit', 'inherit'] as const)
      : output === 'errors'
        ? (['ignore', 'inherit'] as const)
        : (['pipe', 'pipe'] as const)
  const child = spawn(process.execPath, ['--import', tied, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', out, err, 'ipc'],
    // In its own group a Ctrl-C does not reach it twice, and stop() can end all that it has started.
    detached: !windows,
  })
  child.channel?.unref()
  if (typeof output === 'function') {
    child.stdout?.on('data', (text: Buffer) => output(text.toString()))
    child.stderr?.on('data', (text: Buffer) => output(text.toString()))
  }
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  let stopping: Promise<number> | undefined
  const stopOnce = (patience = 25_000) => {
    stopping ??= stop(child, ended, patience)
    return stopping
  }
  return { name, ended, stop: stopOnce }
}

async function stop(child: ChildProcess, ended: Promise<number>, patience: number) {
  if (child.exitCode !== null || child.signalCode !== null) return ended
  if (windows) child.send('stop')
  else child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), patience)
  const code = await ended
  clearTimeout(timer)
  return code
}

function killGroup(child: ChildProcess) {
  try {
    if (windows || !child.pid) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended in the meantime.
  }
}
