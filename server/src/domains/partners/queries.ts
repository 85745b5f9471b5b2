import type { PartnerKind } from '@pasar/contract/partners'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { auditLog } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/types.ts'
import { openStates } from './rules.ts'
import { dealerChanges, dealers, partnerApplications } from './tables.ts'

export type ApplicationRow = typeof partnerApplications.$inferSelect
export type DealerRow = typeof dealers.$inferSelect

const { submittedAt, id } = partnerApplications

export const findApplication = async (tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> =>
  (await tx.select().from(partnerApplications).where(eq(id, applicationId)))[0]

/** Returns an application and locks its row, which serializes decisions and withdrawals. */
export const lockApplication = async (tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> =>
  (await tx.select().from(partnerApplications).where(eq(id, applicationId)).for('no key update'))[0]

/** Returns the latest application of each kind. */
export async function findLatest(tx: Tx, memberId: string): Promise<Map<PartnerKind, ApplicationRow>> {
  const rows = await tx
    .selectDistinctOn([partnerApplications.kind])
    .from(partnerApplications)
    .where(eq(partnerApplications.memberId, memberId))
    .orderBy(partnerApplications.kind, desc(submittedAt), desc(id))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Returns a page of a member's applications, the latest first. */
export async function findOwnPage(
  tx: Tx,
  memberId: string,
  { kind, page, limit }: { kind?: PartnerKind | undefined; page: number; limit: number },
): Promise<{ list: ApplicationRow[]; total: number }> {
  const where = and(eq(partnerApplications.memberId, memberId), kind && eq(partnerApplications.kind, kind))
  const list = await tx
    .select()
    .from(partnerApplications)
    .where(where)
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found] = await tx.select({ n: count() }).from(partnerApplications).where(where)
  return { list, total: found!.n }
}

type ApplicationFilter = {
  kind?: PartnerKind | undefined
  state: ApplicationRow['state'] | 'open'
  /** Only of these members. */
  memberIds?: readonly string[] | undefined
  page: number
  limit: number
}

/** Returns a page of applications: open ones oldest first, others newest first. Counts up to a limit. */
export async function findApplicationsPage(
  tx: Tx,
  { kind, state, memberIds, page, limit }: ApplicationFilter,
): Promise<{ list: ApplicationRow[]; total: number }> {
  const states = state === 'open' ? openStates : ([state] as const)
  const where = and(
    inArray(partnerApplications.state, [...states]),
    kind && eq(partnerApplications.kind, kind),
    memberIds && inArray(partnerApplications.memberId, [...memberIds]),
  )
  const isWaiting = states.some((it) => it === 'submitted' || it === 'under_review')
  const order = isWaiting ? [asc(submittedAt), asc(id)] : [desc(submittedAt), desc(id)]
  const list = await tx
    .select()
    .from(partnerApplications)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${partnerApplications} where ${where!}`) }
}

/** Whether a staff account has opened an application, by the audit log. */
export async function hasOpened(tx: Tx, applicationId: string, staffId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `partner-application:${applicationId}`),
        eq(auditLog.action, 'partner-application.open'),
        eq(auditLog.actorId, staffId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const findDealer = async (tx: Tx, memberId: string): Promise<DealerRow | undefined> =>
  (await tx.select().from(dealers).where(eq(dealers.memberId, memberId)))[0]

export const findDealerById = async (tx: Tx, dealerId: string): Promise<DealerRow | undefined> =>
  (await tx.select().from(dealers).where(eq(dealers.id, dealerId)))[0]

/** Returns a dealer and locks the row, which serializes changes. */
export const lockDealer = async (tx: Tx, dealerId: string): Promise<DealerRow | undefined> =>
  (await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update'))[0]

/** Returns a page of dealers, the newest first. Counts up to a limit. */
export async function findDealersPage(
  tx: Tx,
  filter: {
    level?: DealerRow['level'] | undefined
    state?: DealerRow['state'] | undefined
    memberIds?: readonly string[] | undefined
    page: number
    limit: number
  },
): Promise<{ list: DealerRow[]; total: number }> {
  const { level, state, memberIds, page, limit } = filter
  const where =
    and(
      level && eq(dealers.level, level),
      state && eq(dealers.state, state),
      memberIds && inArray(dealers.memberId, [...memberIds]),
    ) ?? sql`true`
  const list = await tx
    .select()
    .from(dealers)
    .where(where)
    .orderBy(desc(dealers.since), desc(dealers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${dealers} where ${where}`) }
}

/** Lists the changes of a dealer, newest first. */
export const listChanges = (tx: Tx, memberId: string) =>
  tx
    .select()
    .from(dealerChanges)
    .where(eq(dealerChanges.memberId, memberId))
    .orderBy(desc(dealerChanges.at), desc(dealerChanges.id))

/** Returns the service center of a member, or null. */
export async function findOwnCenter(
  tx: Tx,
  memberId: string,
): Promise<{ name: string; state: 'active' | 'suspended' } | null> {
  const { rows } = await tx.execute<{ name: string; state: 'active' | 'suspended' }>(
    sql`select name, state from service_centers where member_id = ${memberId}::uuid`,
  )
  return rows[0] ?? null
}
