import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../context.ts'

/** Time after which the store is asked again whether a picture exists. */
export const CONFIRM_MINUTES = 5
/** Time after which a store that did not answer is asked again, and the wait for an answer. */
const RETRY_MS = 60_000
const ANSWER_MS = 2_000
/** Pictures that a process remembers, the latest confirmed: about 4 MB. */
const MAX_KEYS = 20_000

type Originals = {
  /** Reports whether a picture is in the store, as of some minutes ago. */
  exists(key: string): Promise<boolean>
  forget(key: string): void
  forgetAll(): void
}

/**
 * Remembers for minutes which pictures exist, so that a request for a version needs no request to the store.
 * Pictures count as existing while the store does not answer: its outage keeps no picture from the shop.
 */
export function confirmOriginals({ files, clock, log }: Pick<Deps, 'files' | 'clock' | 'log'>): Originals {
  /** Until when a picture counts as existing, in the order of confirmation. */
  const until = new Map<string, number>()
  const pending = new Map<string, Promise<boolean>>()

  const remember = (key: string, ms: number) => {
    until.delete(key)
    until.set(key, clock.now().getTime() + ms)
    if (until.size > MAX_KEYS) until.delete(until.keys().next().value!)
  }
  const ask = async (key: string): Promise<boolean> => {
    let found: boolean
    try {
      found = await withTimeout(files.exists(key))
    } catch (error) {
      log.warn({ err: error, key }, 'the store did not say whether a picture exists')
      remember(key, RETRY_MS)
      return true
    }
    // Forgotten meanwhile: the picture was removed while the store answered.
    if (found && pending.has(key)) remember(key, CONFIRM_MINUTES * 60_000)
    return found
  }

  return {
    async exists(key) {
      if ((until.get(key) ?? 0) > clock.now().getTime()) return true
      const running = pending.get(key) ?? ask(key)
      pending.set(key, running)
      try {
        return await running
      } finally {
        if (pending.get(key) === running) pending.delete(key)
      }
    },
    forget(key) {
      until.delete(key)
      pending.delete(key)
    },
    forgetAll() {
      until.clear()
      pending.clear()
    },
  }
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      answer,
      sleep(ANSWER_MS, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`no answer within ${ANSWER_MS} ms`)
      }),
    ])
  } finally {
    timer.abort()
  }
}
