import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from './actions.ts'
import { compare } from './compare.ts'
import type { Context } from './context.ts'

const TRIES = 20

/**
 * Restarts the killed server, repeats unanswered requests, completes all work, and checks every invariant.
 * @returns the problems, in words
 */
export async function quiesce(context: Context): Promise<string[]> {
  const { harness } = context
  const open = harness.unknown()
  await harness.start()
  for (const sent of open) await repeat(context, sent)
  let problems: string[] = []
  for (let n = 0; n < TRIES; n++) {
    await harness.ask('drain', { age: true })
    problems = await problemsOf(context)
    if (problems.length === 0) return []
    // A webhook may have arrived in between.
    await sleep(200)
  }
  return problems
}

async function problemsOf({ harness, acks, expectations }: Context): Promise<string[]> {
  return [
    ...(await harness.ask('audit', {})),
    ...compare(acks, await harness.ask('facts', {}), harness.seed, {
      payments: await harness.vendor.payments(),
      savedCards: await harness.vendor.savedCards(),
    }),
    ...expectations.differences(await harness.ask('holdings', { owners: expectations.owners })),
  ]
}
