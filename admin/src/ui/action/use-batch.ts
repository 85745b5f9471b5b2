import { useRef, useState } from 'react'

/** State of one entry of a batch. */
export type Outcome = { state: 'running' } | { state: 'done' } | { state: 'failed'; reason: string }

const CONCURRENCY = 3

/**
 * Runs a call for each entry of a selection, a few at a time, and collects an outcome per entry. An entry
 * keeps the idempotency key of its input, so that a repeated call does nothing twice.
 * @param run makes the call of an entry
 */
export function useBatch<T>(run: (input: T, key: string) => Promise<unknown>) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [isRunning, setRunning] = useState(false)
  const keys = useRef(new Map<string, string>())

  const record = (id: string, outcome: Outcome) => setOutcomes((before) => ({ ...before, [id]: outcome }))
  const keyOf = (input: T): string => {
    const text = JSON.stringify(input)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }

  /** Runs the entries that are not done. @param entries id and input of each */
  async function start(entries: readonly { id: string; input: T }[]) {
    const waiting = entries.filter(({ id }) => outcomes[id]?.state !== 'done')
    setRunning(true)
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { id, input } = next
        record(id, { state: 'running' })
        try {
          await run(input, keyOf(input))
          record(id, { state: 'done' })
        } catch (error) {
          record(id, { state: 'failed', reason: error instanceof Error ? error.message : String(error) })
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    setRunning(false)
  }

  return { outcomes, isRunning, start }
}
