import { sql } from 'drizzle-orm'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { listDevices } from '../queries.ts'
import { deviceName } from '../rules.ts'
import { listMemberDevices } from './queries.ts'
import { memberDevices } from './tables.ts'

/** Tests whether a member has signed in from a device, by the id that its client keeps, which is secret. */
export async function knowsDevice(tx: Tx, memberId: string, deviceId: string): Promise<boolean> {
  const hash = hashToken(deviceId)
  return (await listMemberDevices(tx, memberId)).some((device) => device.hash === hash)
}

/**
 * Remembers the device of a sign-in by the id that its client keeps. The network does not matter. For a
 * member without any such id the name of the device decides.
 * @returns whether the member has signed in before, and never from this device
 */
export async function rememberDevice(
  ctx: Ctx,
  memberId: string,
  deviceId: string | undefined,
): Promise<{ isNew: boolean }> {
  const name = deviceName(ctx.userAgent)
  const known = await listMemberDevices(ctx.tx, memberId)
  const names = await listDevices(ctx.tx, memberId)
  const hash = deviceId && hashToken(deviceId)
  if (hash) {
    const now = ctx.clock.now()
    await ctx.tx
      .insert(memberDevices)
      .values({ memberId, hash, name, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [memberDevices.memberId, memberDevices.hash],
        set: { name: sql`excluded.name`, lastSeenAt: sql`excluded.last_seen_at` },
      })
  }
  const isKnown = known.length > 0 ? known.some((it) => it.hash === hash) : names.includes(name)
  return { isNew: names.length > 0 && !isKnown }
}
