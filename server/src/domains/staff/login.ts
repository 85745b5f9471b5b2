import type { Input, Output } from '@pasar/contract/call'
import type { staffLogin } from '@pasar/contract/calls/admin'
import type { Permission } from '@pasar/contract/permissions'
import { eq } from 'drizzle-orm'
import { audit } from '../../platform/audit/audit.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { ACCESS_MINUTES, signAccess } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { isLocked, noteFailure } from '../identity/index.ts'
import { staff, staffSessions } from './tables.ts'

/** Signs a staff account in; unknown account and wrong password are told alike, and lock like a member's. */
export async function staffSignIn(
  ctx: Ctx,
  input: Input<typeof staffLogin>,
): Promise<Result<Output<typeof staffLogin>>> {
  const email = input.email.toLowerCase()
  const account = `staff:${email}`
  if (await isLocked(ctx, account)) return refuse('account-locked')
  const [found] = await ctx.db.select().from(staff).where(eq(staff.email, email))
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    await noteFailure(ctx, account)
    return refuse('login-failed')
  }
  if (found.disabledAt) return refuse('account-banned')
  const now = ctx.clock.now()
  const sessionId = ctx.ids.uuid()
  const permissions = found.permissions as Permission[]
  await transact(ctx.db, async (tx) => {
    await tx.insert(staffSessions).values({
      id: sessionId,
      staffId: found.id,
      ip: ctx.ip,
      createdAt: now,
      // It ends with its access token: the console signs in again.
      expiresAt: new Date(now.getTime() + ACCESS_MINUTES * 60_000),
    })
    const actor = { kind: 'staff' as const, id: found.id, permissions }
    await audit(tx, actor, 'session.open', `staff:${found.id}`, null, null, {
      ip: ctx.ip,
      requestId: ctx.requestId,
      now,
    })
  })
  const access = await signAccess(ctx.config, { kind: 'staff', id: found.id, sessionId }, now)
  return ok({ token: access.token, expiresAt: access.expiresAt.toISOString(), name: found.name, permissions })
}
