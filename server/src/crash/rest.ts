import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from './acts.ts'
import { compare } from './compare.ts'
import type { Noted } from './noted.ts'

const TRIES = 20

/**
 * Starts the killed server again, sends once more what was not answered, lets everything come to rest, and compares.
 * @returns what does not fit; empty when all is well
 */
export async function comeToRest(noted: Noted): Promise<string[]> {
  const { harness } = noted
  const open = harness.unknown()
  await harness.start()
  for (const sent of open) await repeat(noted, sent)
  let problems: string[] = []
  for (let n = 0; n < TRIES; n++) {
    await harness.ask('settle', { age: true })
    problems = await problemsOf(noted)
    if (problems.length === 0) return []
    // A message of the vendor may have come between.
    await sleep(200)
  }
  return problems
}

async function problemsOf({ harness, acks, book }: Noted): Promise<string[]> {
  return [
    ...(await harness.ask('audit', {})),
    ...compare(acks, await harness.ask('facts', {}), harness.seed, await harness.vendor.payments()),
    ...book.differences(await harness.ask('holdings', { owners: book.owners })),
  ]
}
