import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type { HarnessCommands } from './protocol.ts'

/** Environment variable with the path of the bundled child.ts. */
export const CHILD_FILE = 'PASAR_CRASH_CHILD'

/** The process died before it answered: the outcome is unknown. */
export class Gone extends Error {}

export type ServerProcess = {
  ask<Q extends keyof HarnessCommands>(
    question: Q,
    input: HarnessCommands[Q]['input'],
  ): Promise<HarnessCommands[Q]['result']>
  kill(): Promise<void>
  /** True once the process has ended, for any reason. */
  isGone(): boolean
  ended: Promise<void>
}

/**
 * Prepares a server process that has loaded its code, which takes longer than to open the shop, and waits.
 * @param env its environment
 * @returns functions that open the shop and wait until it answers, or end the process
 */
export function prepareServer(env: Record<string, string>) {
  const childFile = process.env[CHILD_FILE]
  if (!childFile) throw new Error(`there is no ${CHILD_FILE}: the project lacks its global setup`)
  const child = fork(childFile, {
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(childFile), 'code'), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  return {
    start: () => startServer(child, ended),
    async abandon() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @throws when it does not start */
async function startServer(child: ChildProcess, exit: Promise<unknown>): Promise<ServerProcess> {
  const said: Buffer[] = []
  child.stderr!.on('data', (chunk: Buffer) => said.push(chunk))
  const waiting = new Map<number, { done(result: unknown): void; fail(error: Error): void }>()
  const ended = exit.then(() => {
    for (const { fail } of waiting.values()) fail(new Gone('the server was killed'))
    waiting.clear()
  })
  let counter = 0
  const ready = new Promise((done, fail) => waiting.set(0, { done, fail }))
  child.on('message', ({ id, result, failed }: { id: number; result?: unknown; failed?: string }) => {
    if (failed) waiting.get(id)?.fail(new Error(failed))
    else waiting.get(id)?.done(result)
    waiting.delete(id)
  })
  child.send('start')
  await ready.catch(() => {
    throw new Error(`the server did not start: ${Buffer.concat(said).toString()}`)
  })
  return {
    ended,
    isGone: () => isGone(child),
    ask(ask, input) {
      if (isGone(child)) return Promise.reject(new Gone('the server is gone'))
      counter += 1
      const id = counter
      return new Promise((done, fail) => {
        waiting.set(id, { done: done as (result: unknown) => void, fail })
        child.send({ id, ask, input }, (error) => error && fail(new Gone(error.message)))
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
