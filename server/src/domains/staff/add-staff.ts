import type { Permission } from '@pasar/contract/permissions'
import { type NewPassword, toHash } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { encrypt } from '../../platform/crypto/encryption.ts'
import { TOTP_PURPOSE } from './factors/validate-factor.ts'
import { normalizeEmail } from './rules.ts'
import { staff, staffRoleMembers, staffRoles } from './tables.ts'

type NewStaff = {
  email: string
  name: string
  password: NewPassword
  permissions?: readonly Permission[]
  owner?: boolean
  roleIds?: readonly string[]
  /** Secret of an existing authenticator, base32. */
  totpSecret?: string
}

/** Creates a staff account without an invitation, for demo data. @returns its id */
export async function addStaff(ctx: Ctx, account: NewStaff): Promise<string> {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staff).values({
    id,
    email: normalizeEmail(account.email),
    name: account.name,
    passwordHash: await toHash(account.password),
    permissions: [...(account.permissions ?? [])],
    isOwner: account.owner ?? false,
    totpSecret: account.totpSecret ? encrypt(ctx.config, TOTP_PURPOSE, account.totpSecret) : null,
    createdAt: ctx.clock.now(),
  })
  for (const roleId of account.roleIds ?? [])
    await ctx.tx.insert(staffRoleMembers).values({ staffId: id, roleId })
  return id
}

/** Creates a role. @returns its id */
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
