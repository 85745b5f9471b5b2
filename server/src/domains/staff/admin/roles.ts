import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRoleDelete,
  adminRoleInfo,
  adminRoleList,
  adminRoleSave,
} from '@pasar/contract/calls/admin/staff/accounts'
import type { Permission } from '@pasar/contract/permissions'
import { and, asc, desc, eq, ilike, ne, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { staffRoleMembers, staffRoles } from '../tables.ts'

type RoleView = Output<typeof adminRoleInfo>

const columns = {
  id: staffRoles.id,
  name: staffRoles.name,
  note: staffRoles.note,
  permissions: sql<Permission[]>`${staffRoles.permissions}`,
  members: sql<number>`(select count(*)::int from staff_role_members m where m.role_id = staff_roles.id)`,
  version: staffRoles.version,
}

async function findRole(tx: Tx, id: string): Promise<RoleView | undefined> {
  return (await tx.select(columns).from(staffRoles).where(eq(staffRoles.id, id)))[0]
}

/** Lists roles by name. */
export async function listRoles(
  ctx: StaffContext,
  { keyword, order, page, limit }: Input<typeof adminRoleList>,
): Promise<Result<Output<typeof adminRoleList>>> {
  const where = keyword ? ilike(staffRoles.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`) : undefined
  const list = await ctx.tx
    .select(columns)
    .from(staffRoles)
    .where(where)
    .orderBy(order === 'asc' ? asc(staffRoles.nameKey) : desc(staffRoles.nameKey))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list, total: await ctx.tx.$count(staffRoles, where), page, limit })
}

/** Returns one role. */
export async function showRole(
  ctx: StaffContext,
  { id }: Input<typeof adminRoleInfo>,
): Promise<Result<RoleView>> {
  const found = await findRole(ctx.tx, id)
  return found ? ok(found) : refuse('not-found')
}

/**
 * Creates or changes a role. Takes effect with the next request of its staff. Refuses `name-taken`,
 * `state-changed`.
 */
export async function saveRole(
  ctx: StaffContext,
  input: Input<typeof adminRoleSave>,
): Promise<Result<RoleView>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const id = input.id ?? ctx.ids.uuid()
  const nameKey = input.name.toLowerCase()
  const [taken] = await ctx.tx
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(eq(staffRoles.nameKey, nameKey), ne(staffRoles.id, id)))
  if (taken) return refuse('name-taken')
  const before = (await findRole(ctx.tx, id)) ?? null
  const values = { name: input.name, nameKey, note: input.note, permissions: input.permissions }
  if (input.id) {
    if (!before) return refuse('not-found')
    const expectedVersion = input.version ?? before.version
    // The condition of the update decides between concurrent changes.
    const changed = await ctx.tx
      .update(staffRoles)
      .set({ ...values, version: sql`${staffRoles.version} + 1` })
      .where(and(eq(staffRoles.id, id), eq(staffRoles.version, expectedVersion)))
      .returning({ id: staffRoles.id })
    if (changed.length === 0) return refuse('state-changed')
  } else {
    await ctx.tx.insert(staffRoles).values({ ...values, id, createdAt: ctx.clock.now() })
  }
  const after = (await findRole(ctx.tx, id))!
  const action = before ? 'role.update' : 'role.create'
  await recordStaffAudit(ctx, { by: ctx.staff.id, action, target: `role:${id}`, before, after })
  return ok(after)
}

/** Deletes a role. Refuses `role-in-use` while accounts have it. */
export async function deleteRole(
  ctx: StaffContext,
  { id }: Input<typeof adminRoleDelete>,
): Promise<Result<Output<typeof adminRoleDelete>>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const [locked] = await ctx.tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  if (!locked) return refuse('not-found')
  if ((await ctx.tx.$count(staffRoleMembers, eq(staffRoleMembers.roleId, id))) > 0)
    return refuse('role-in-use')
  const before = await findRole(ctx.tx, id)
  await ctx.tx.delete(staffRoles).where(eq(staffRoles.id, id))
  await recordStaffAudit(ctx, { by: ctx.staff.id, action: 'role.delete', target: `role:${id}`, before })
  return ok({})
}
