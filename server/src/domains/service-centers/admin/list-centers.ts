import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/service-centers'
import { and, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { contentVersion } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { toProfile } from '../profile.ts'
import { type ServiceCenterRow, serviceCenters } from '../tables.ts'

export type AdminView = Output<typeof calls.adminServiceCenterInfo>

const orders = sql<number>`(select count(*)::int from orders o
  where o.service_center_id = service_centers.id and o.paid_at is not null)`
const columns = { ...getTableColumns(serviceCenters), orders }

async function present(
  tx: Tx,
  rows: readonly (ServiceCenterRow & { orders: number })[],
): Promise<AdminView[]> {
  const members = await findMembers(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => {
    const member = members.get(row.memberId)
    const edited = { profile: toProfile(row), latitude: row.latitude, longitude: row.longitude }
    return {
      ...edited,
      id: row.id,
      version: contentVersion(edited),
      member: { id: row.memberId, name: member ? `${member.nickname} (${member.username})` : '' },
      state: row.state,
      suspendReason: row.suspendReason,
      orders: row.orders,
      openedAt: row.createdAt.toISOString(),
    }
  })
}

/** Escapes the wildcards of a pattern. */
const contains = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Lists service centers, newest first. */
export async function listAllCenters(
  { tx }: StaffContext,
  { page, limit, state, country, keyword }: Input<typeof calls.adminServiceCenterList>,
): Promise<Result<Output<typeof calls.adminServiceCenterList>>> {
  const ofMember = (
    pattern: string,
  ) => sql`exists (select from members m where m.id = service_centers.member_id
    and (m.username ilike ${pattern} or m.nickname ilike ${pattern}))`
  const where = and(
    state ? eq(serviceCenters.state, state) : undefined,
    country ? eq(serviceCenters.country, country) : undefined,
    keyword
      ? or(
          ilike(serviceCenters.name, contains(keyword)),
          ilike(serviceCenters.city, contains(keyword)),
          ofMember(contains(keyword)),
        )
      : undefined,
  )
  const rows = await tx
    .select(columns)
    .from(serviceCenters)
    .where(where)
    .orderBy(desc(serviceCenters.createdAt), desc(serviceCenters.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({
    list: await present(tx, rows),
    total: await tx.$count(serviceCenters, where),
    page,
    limit,
  })
}

/** Returns a service center. Refuses `not-found`. */
export async function showCenter(
  { tx }: Pick<StaffContext, 'tx'>,
  { id }: Input<typeof calls.adminServiceCenterInfo>,
): Promise<Result<AdminView>> {
  const rows = await tx.select(columns).from(serviceCenters).where(eq(serviceCenters.id, id))
  const [view] = await present(tx, rows)
  return view ? ok(view) : refuse('not-found')
}
