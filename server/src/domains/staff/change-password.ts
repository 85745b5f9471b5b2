import type { Input, Output } from '@pasar/contract/call'
import type { staffPassword } from '@pasar/contract/calls/admin/staff/own-account'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { StaffContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { isWeakPassword } from '../identity/index.ts'
import { freshSession } from './fresh.ts'
import { note } from './note.ts'
import { judgePassword } from './own-sessions.ts'
import { accountById, endSessions } from './queries.ts'
import { staff } from './tables.ts'
import { voidTickets } from './tickets.ts'

/** Changes my password; my other sessions end, and so does what was begun with the old one. */
export async function changeMyPassword(
  ctx: StaffContext,
  input: Input<typeof staffPassword>,
): Promise<Result<Output<typeof staffPassword>>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const account = await accountById(ctx.db, ctx.staff.id)
  if (!account) return refuse('sign-in-again')
  const proven = await judgePassword(ctx, account, input.current)
  if (!proven.ok) return proven
  if (isWeakPassword(input.password, account.email)) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, account.id))
    await endSessions(tx, account.id, ctx.clock.now(), { except: fresh.data.id })
    await voidTickets(tx, account.id)
    await note({ ...ctx, tx }, { by: account.id, action: 'password.change' })
    return ok({})
  })
}
