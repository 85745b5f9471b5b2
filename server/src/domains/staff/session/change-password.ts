import type { Input, Output } from '@pasar/contract/call'
import type { staffPassword } from '@pasar/contract/calls/admin/staff/own-account'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { isWeakPassword } from '../../identity/index.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffChange } from '../emails.ts'
import { endSessions, findAccount } from '../queries.ts'
import { staff } from '../tables.ts'
import { verifyOwnPassword } from './own-sessions.ts'
import { requireReauthentication } from './reauthentication.ts'
import { voidTickets } from './tickets.ts'

/** Changes the caller's password and ends the other sessions and every open ticket, and emails the caller. */
export async function changePassword(
  ctx: StaffContext,
  input: Input<typeof staffPassword>,
): Promise<Result<Output<typeof staffPassword>>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const account = await findAccount(ctx.db, ctx.staff.id)
  if (!account) return refuse('sign-in-again')
  const verified = await verifyOwnPassword(ctx, account, input.current)
  if (!verified.ok) return verified
  if (await isWeakPassword(input.password, [account.email, account.name])) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, account.id))
    await endSessions(tx, account.id, ctx.clock.now(), { except: session.data.id })
    await voidTickets(tx, account.id)
    await emailStaffChange({ ...ctx, tx }, account, 'password')
    await recordStaffAudit({ ...ctx, tx }, { by: account.id, action: 'password.change' })
    return ok({})
  })
}
