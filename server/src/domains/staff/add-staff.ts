import type { Permission } from '@pasar/contract/permissions'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { staff } from './tables.ts'

/** Adds a staff account. @returns its id */
export async function addStaff(
  ctx: Ctx,
  who: { email: string; name: string; password: string; permissions: readonly Permission[] },
) {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staff).values({
    id,
    email: who.email.toLowerCase(),
    name: who.name,
    passwordHash: await hashPassword(who.password),
    permissions: [...who.permissions],
    createdAt: ctx.clock.now(),
  })
  return id
}

/** The name of a staff account, for notes and logs. */
export async function staffName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? ''
}
