import { networkOf } from '../../platform/auth/network.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { GUEST_LIMIT } from './rules.ts'

/** Networks of the last hour; beyond this number the oldest are forgotten. */
const NETWORKS_MAX = 10_000

/** Times of the last hour by action and network, of each process. */
const times = new WeakMap<Bus, Map<string, number[]>>()

/**
 * Counts what a guest starts by its network, since a new token evades the limits of each guest. As other
 * limits of requests it counts in each process, and `AUTH_RATE_LIMIT=0` turns it off.
 * @returns `too-many-requests` above the limit, else null
 */
export function limitGuests(
  ctx: Pick<Ctx, 'bus' | 'clock' | 'config' | 'ip'>,
  action: 'token' | 'conversation',
): Refusal | null {
  if (ctx.config.authRateLimit === 0) return null
  const { count, windowMs } = GUEST_LIMIT
  const known = times.get(ctx.bus) ?? new Map<string, number[]>()
  times.set(ctx.bus, known)
  const key = `${action} ${networkOf(ctx.ip)}`
  const now = ctx.clock.now().getTime()
  const recent = (known.get(key) ?? []).filter((at) => now - at < windowMs)
  if (recent.length >= count)
    return refuse('too-many-requests', { retryAfter: Math.ceil((recent[0]! + windowMs - now) / 1000) })
  known.delete(key)
  known.set(key, [...recent, now])
  if (known.size > NETWORKS_MAX) known.delete(known.keys().next().value!)
  return null
}
