import type { Permission } from '@pasar/contract/permissions'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { encrypt } from '../../platform/crypto/encryption.ts'
import type { Tx } from '../../platform/db/types.ts'
import { TOTP_SEAL } from './judge-factor.ts'
import { emailKey } from './rules.ts'
import { staff, staffRoleMembers, staffRoles } from './tables.ts'

type NewStaff = {
  email: string
  name: string
  password: string
  permissions?: readonly Permission[]
  owner?: boolean
  roleIds?: readonly string[]
  /** Of an authenticator that it has already, base32. */
  totpSecret?: string
}

/** Adds a staff account without an invitation: the demo's. @returns its id */
export async function addStaff(ctx: Ctx, who: NewStaff): Promise<string> {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staff).values({
    id,
    email: emailKey(who.email),
    name: who.name,
    passwordHash: await hashPassword(who.password),
    permissions: [...(who.permissions ?? [])],
    isOwner: who.owner ?? false,
    totpSecret: who.totpSecret ? encrypt(ctx.config, TOTP_SEAL, who.totpSecret) : null,
    createdAt: ctx.clock.now(),
  })
  for (const roleId of who.roleIds ?? [])
    await ctx.tx.insert(staffRoleMembers).values({ staffId: id, roleId })
  return id
}

/** Adds a role. @returns its id */
export async function addRole(
  ctx: Ctx,
  { name, note, permissions }: { name: string; note: string; permissions: readonly Permission[] },
): Promise<string> {
  const id = ctx.ids.uuid()
  const createdAt = ctx.clock.now()
  const nameKey = name.toLowerCase()
  await ctx.tx
    .insert(staffRoles)
    .values({ id, name, nameKey, note, permissions: [...permissions], createdAt })
  return id
}

/** The name of a staff account, for notes and logs. */
export async function staffName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? ''
}
