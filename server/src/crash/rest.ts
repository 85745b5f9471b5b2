import { setTimeout as sleep } from 'node:timers/promises'
import { type Ack, repeat } from './acts.ts'
import { compare } from './compare.ts'
import type { Harness } from './harness.ts'

const TRIES = 20

/**
 * Starts the killed server again, sends once more what was not answered, lets everything come to rest, and compares.
 * @returns what does not fit; empty when all is well
 */
export async function comeToRest(harness: Harness, acks: Ack[]): Promise<string[]> {
  const open = harness.unknown()
  await harness.start()
  for (const sent of open) await repeat({ harness, acks }, sent)
  let problems: string[] = []
  for (let n = 0; n < TRIES; n++) {
    await harness.ask('settle', { age: true })
    problems = [
      ...(await harness.ask('audit', {})),
      ...compare(acks, await harness.ask('facts', {}), harness.seed, await harness.vendor.payments()),
    ]
    if (problems.length === 0) return []
    // A message of the vendor may have come between.
    await sleep(200)
  }
  return problems
}
