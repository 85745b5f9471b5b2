import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Questions } from './ask.ts'

const childFile = fileURLToPath(new URL('./child.ts', import.meta.url))

/** The answer was on its way when the process was killed, or the process was gone: nobody knows what was done. */
export class Gone extends Error {}

export type ServerProcess = {
  ask<Q extends keyof Questions>(question: Q, asked: Questions[Q]['asked']): Promise<Questions[Q]['told']>
  kill(): Promise<void>
  /** True from the moment it has ended, whoever killed it. */
  isGone(): boolean
  ended: Promise<void>
}

/**
 * Prepares a server: a process that has read its code, which takes longer than to open the shop, and waits.
 * @param env its settings
 * @returns lets it open the shop, and waits until it answers; or ends it
 */
export function prepareServer(env: Record<string, string>) {
  const child = fork(childFile, {
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'pasar-crash-code'), ...env },
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
  const waiting = new Map<number, { done(told: unknown): void; fail(error: Error): void }>()
  const ended = exit.then(() => {
    for (const { fail } of waiting.values()) fail(new Gone('the server was killed'))
    waiting.clear()
  })
  let counter = 0
  const ready = new Promise((done, fail) => waiting.set(0, { done, fail }))
  child.on('message', ({ id, told, failed }: { id: number; told?: unknown; failed?: string }) => {
    if (failed) waiting.get(id)?.fail(new Error(failed))
    else waiting.get(id)?.done(told)
    waiting.delete(id)
  })
  child.send('start')
  await ready.catch(() => {
    throw new Error(`the server did not start: ${Buffer.concat(said).toString()}`)
  })
  return {
    ended,
    isGone: () => isGone(child),
    ask(ask, asked) {
      if (isGone(child)) return Promise.reject(new Gone('the server is gone'))
      counter += 1
      const id = counter
      return new Promise((done, fail) => {
        waiting.set(id, { done: done as (told: unknown) => void, fail })
        child.send({ id, ask, asked }, (error) => error && fail(new Gone(error.message)))
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
