import { spawn } from 'node:child_process'
import path from 'node:path'
import { inRoot, root } from './paths.ts'

// The running Node comes first: every tool runs on the same one.
const searchPath = [path.dirname(process.execPath), inRoot('node_modules/.bin'), process.env.PATH].join(
  path.delimiter,
)
const windows = process.platform === 'win32'

export type RunResult = { code: number; output: string }

/**
 * Runs a command of the project, and returns its exit code and output.
 * @param options `show` passes its output to the terminal instead
 */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, PATH: searchPath, ...options.env },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: windows,
  })
  const leave = () => child.kill()
  process.once('exit', leave)
  let output = ''
  child.stdout?.on('data', (text: Buffer) => {
    output += text.toString()
  })
  child.stderr?.on('data', (text: Buffer) => {
    output += text.toString()
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) => {
      process.off('exit', leave)
      if (signal) output += `${command} was ended by ${signal}`
      if (signal && options.show) console.error(`${command} was ended by ${signal}`)
      resolve({ code: code ?? 1, output })
    })
  })
}
