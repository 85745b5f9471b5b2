import { type ChildProcess, spawn } from 'node:child_process'
import { nodePath } from './node-path.mjs'
import { root } from './paths.ts'

const windows = process.platform === 'win32'
const parentGuard = new URL('./parent-guard.mjs', import.meta.url).href

export type Child = {
  readonly name: string
  /** Settles when the process sends `listening`; never where it does not. */
  readonly listening: Promise<void>
  /** Settles when the process has ended; the code is 1 when a signal ended it. */
  readonly ended: Promise<number>
  /** Asks the process to close, and kills it after `timeoutMs`. */
  stop(timeoutMs?: number): Promise<number>
}

export type ChildOptions = {
  env?: Record<string, string>
  cwd?: string
  /** `show` passes both outputs on, `errors` standard error alone; a function gets every piece of text. */
  output: 'show' | 'errors' | ((text: string) => void)
}

/**
 * Starts a Node process that ends with this one.
 * @param name its name in messages
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
  const child = spawn(nodePath(), ['--import', parentGuard, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', out, err, 'ipc'],
    // In a group of its own it gets one Ctrl-C and not two, and stop() can kill all that it has started.
    detached: !windows,
  })
  const listening = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'listening' && resolve())
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
  const stopOnce = (timeoutMs = 25_000) => {
    stopping ??= stop(child, ended, timeoutMs)
    return stopping
  }
  return { name, listening, ended, stop: stopOnce }
}

async function stop(child: ChildProcess, ended: Promise<number>, timeoutMs: number) {
  if (child.exitCode !== null || child.signalCode !== null) return ended
  if (windows) child.send('stop')
  else child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), timeoutMs)
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
