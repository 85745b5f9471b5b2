import type { Bus } from '../../platform/bus/bus.ts'
import type { Deps } from '../../platform/context.ts'
import { TYPING_MS } from './rules.ts'

/** Senders of the last moments; beyond this number the oldest are forgotten. */
const SENDERS_MAX = 10_000

/** Times of the last typing events by sender, of each process. */
const times = new WeakMap<Bus, Map<string, number>>()

/**
 * Returns whether a sender may publish a typing event now, and counts it. Events are published to all
 * processes, so that a client that sends one per key would burden them.
 */
export function isTypingAllowed({ bus, clock }: Pick<Deps, 'bus' | 'clock'>, sender: string): boolean {
  const last = times.get(bus) ?? new Map<string, number>()
  times.set(bus, last)
  const now = clock.now().getTime()
  if (now - (last.get(sender) ?? Number.NEGATIVE_INFINITY) < TYPING_MS) return false
  last.delete(sender)
  last.set(sender, now)
  if (last.size > SENDERS_MAX) last.delete(last.keys().next().value!)
  return true
}
