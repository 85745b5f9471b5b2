import type { Input, Output } from '@pasar/contract/call'
import type { adminStaffList } from '@pasar/contract/calls/admin/staff/accounts'
import type { Permission } from '@pasar/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { computeRights } from '../rules.ts'

export type AccountView = Output<typeof adminStaffList>['list'][number]

type Row = {
  id: string
  email: string
  name: string
  is_owner: boolean
  permissions: string[]
  roles: { id: string; name: string; permissions: string[] }[]
  invited: boolean
  disabled: boolean
  totp: boolean
  passkeys: number
  last_seen_at: string | null
  created_at: string
  version: number
}

const columns = sql`s.id, s.email, s.name, s.is_owner, to_json(s.permissions) as permissions, s.version, s.created_at,
  s.password_hash = '' as invited, s.disabled_at is not null as disabled, s.totp_secret is not null as totp,
  (select count(*)::int from staff_passkeys k where k.staff_id = s.id) as passkeys,
  (select max(e.last_seen_at) from staff_sessions e where e.staff_id = s.id) as last_seen_at,
  coalesce((
    select json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions) order by r.name_key)
    from staff_role_members m join staff_roles r on r.id = m.role_id where m.staff_id = s.id), '[]') as roles`

function presentAccount(row: Row): AccountView {
  const held = [...row.permissions, ...row.roles.flatMap((r) => r.permissions)]
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    owner: row.is_owner,
    roleIds: row.roles.map((r) => r.id),
    roles: row.roles.map(({ id, name }) => ({ id, name })),
    permissions: row.permissions as Permission[],
    effective: computeRights(held, row.is_owner, true).permissions,
    state: row.disabled ? 'disabled' : row.invited ? 'invited' : 'active',
    factors: { totp: row.totp, passkeys: row.passkeys },
    lastSeenAt: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }
}

/** Returns a staff account as owners see it. */
export async function findAccountView(tx: Tx, id: string): Promise<AccountView | undefined> {
  const { rows } = await tx.execute<Row>(sql`select ${columns} from staff s where s.id = ${id}::uuid`)
  return rows[0] && presentAccount(rows[0])
}

const orders = { name: sql`s.name`, email: sql`s.email`, createdAt: sql`s.created_at` }

/** Returns a page of staff accounts. */
export async function listAccounts(
  tx: Tx,
  { keyword, roleId, disabled, sort, order, page, limit }: Input<typeof adminStaffList>,
): Promise<Output<typeof adminStaffList>> {
  const words = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const where: SQL = sql.join(
    [
      sql`true`,
      ...(keyword ? [sql`(s.name ilike ${words} or s.email ilike ${words})`] : []),
      ...(roleId
        ? [
            sql`exists (select 1 from staff_role_members m where m.staff_id = s.id and m.role_id = ${roleId}::uuid)`,
          ]
        : []),
      ...(disabled === undefined ? [] : [sql`(s.disabled_at is not null) = ${disabled}`]),
    ],
    sql` and `,
  )
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await tx.execute<Row>(sql`
    select ${columns} from staff s where ${where}
    order by ${orders[sort]} ${direction}, s.id limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from staff s where ${where}`)
  return { list: rows.map(presentAccount), total: counted.rows[0]!.n, page, limit }
}

/** Replaces the roles of an account. @returns false when a role does not exist */
export async function setRoles(tx: Tx, staffId: string, roleIds: readonly string[]): Promise<boolean> {
  const distinctIds = [...new Set(roleIds)]
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from staff_roles where id = any(${uuidArray(distinctIds)}) order by id for share`,
  )
  if (rows.length !== distinctIds.length) return false
  await tx.execute(sql`delete from staff_role_members where staff_id = ${staffId}::uuid`)
  if (distinctIds.length > 0)
    await tx.execute(sql`insert into staff_role_members (staff_id, role_id)
      select ${staffId}::uuid, unnest(${uuidArray(distinctIds)})`)
  return true
}
