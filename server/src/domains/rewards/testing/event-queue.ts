import { outbox } from '../../../platform/db/tables.ts'
import { injectCrashes } from '../../wallet/testing.ts'
import type { RewardShop } from '../testing.ts'
import type { Random } from './random.ts'

/**
 * Delivers events to the jobs of network and rewards as a queue may: in any sequence, late, several times,
 * by several processes at once, and again after a crash.
 */
export function eventQueue(shop: RewardShop, random: Random) {
  const crashes = injectCrashes(shop.deps)
  const waiting: { name: string; payload: unknown }[] = []

  async function take(): Promise<void> {
    for (const { topic, payload } of await shop.deps.db.delete(outbox).returning())
      for (const job of shop.jobs.definitions)
        if (job.topic === topic && /^(network|rewards)\./.test(job.name))
          waiting.push({ name: job.name, payload })
  }

  /** Runs a job, sometimes interrupted by a crash before, sometimes on two processes at once. */
  async function run(name: string, payload: unknown = {}): Promise<void> {
    const once = () => shop.jobs.run(shop.deps, name, payload)
    if (random.chance(0.25)) {
      crashes.arm({ when: random.pick(['before', 'after'] as const), skip: random.below(6) })
      await once().catch((error: unknown) => {
        if (!crashes.disarm()) throw error
      })
      crashes.disarm()
    }
    if (random.chance(0.25)) await Promise.all([once(), once()])
    else await once()
  }

  return {
    run,
    /** Delivers some of the events; all of them, and what they cause, with `all`. */
    async deliver({ all }: { all: boolean }): Promise<void> {
      for (await take(); waiting.length > 0; await take()) {
        const share = all ? waiting.length : random.below(waiting.length + 1)
        for (let i = 0; i < share; i++) {
          const [event] = waiting.splice(random.below(waiting.length), 1)
          await run(event!.name, event!.payload)
          if (random.chance(0.1)) waiting.push(event!)
        }
        if (!all) return
      }
    },
  }
}
