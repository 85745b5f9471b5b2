import type { Input } from '@pasar/contract/call'
import type { staffLanguage } from '@pasar/contract/calls/admin/staff/own-account'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { lockAccount } from '../queries.ts'
import { staff } from '../tables.ts'
import { showOwnAccount } from './own-sessions.ts'
import type { Me } from './session.ts'

/** Stores the console's language of the caller's account. Refuses `token-invalid`. */
export async function chooseLanguage(
  ctx: StaffContext,
  { language }: Input<typeof staffLanguage>,
): Promise<Result<Me>> {
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  if (!account) return refuse('token-invalid')
  await ctx.tx.update(staff).set({ language }).where(eq(staff.id, account.id))
  const [before, after] = [{ language: account.language }, { language }]
  await recordStaffAudit(ctx, { by: account.id, action: 'staff.language', before, after })
  return await showOwnAccount(ctx)
}
