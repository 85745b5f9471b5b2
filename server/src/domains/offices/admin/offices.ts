import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/content/offices'
import { isTimeZone, overlap, sortHours } from '@pasar/contract/opening-hours'
import { and, asc, count, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { localize, nonEmptyTexts, type Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { isCountry } from '../../regions/index.ts'
import { offices } from '../tables.ts'

type View = Output<typeof calls.adminOfficeInfo>
type Draft = Input<typeof calls.adminOfficeSave>
type Row = typeof offices.$inferSelect

const present = (row: Row): View => ({ ...row, version: contentVersion(row) })

const selectOffice = (ctx: Ctx, id: string) => ctx.tx.select().from(offices).where(eq(offices.id, id))

/** Records a change in the audit log and invalidates the cached list of the shop. */
async function recordChange(
  ctx: StaffContext,
  action: 'create' | 'change' | 'delete',
  id: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  await recordAudit(ctx, `office.${action}`, `office:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('offices'))
}

/** Lists offices by country and position, drafts included. */
export async function listAllOffices(
  ctx: StaffContext,
  { page, limit, kind, published }: Input<typeof calls.adminOfficeList>,
): Promise<Result<Output<typeof calls.adminOfficeList>>> {
  const where = and(
    kind ? eq(offices.kind, kind) : undefined,
    published === undefined ? undefined : eq(offices.published, published),
  )
  const [total] = await ctx.tx.select({ n: count() }).from(offices).where(where)
  const rows = await ctx.tx
    .select()
    .from(offices)
    .where(where)
    .orderBy(asc(offices.country), asc(offices.position), asc(offices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map(present), total: total?.n ?? 0, page, limit })
}

/** Returns an office. Refuses `not-found`. */
export async function showOffice(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminOfficeInfo>,
): Promise<Result<View>> {
  const [office] = await selectOffice(ctx, id)
  return office ? ok(present(office)) : refuse('not-found')
}

const messages = {
  country: { 'en-us': 'This country does not exist', 'zh-cn': '该国家/地区不存在' },
  timeZone: { 'en-us': 'This time zone does not exist', 'zh-cn': '该时区不存在' },
  hours: { 'en-us': 'Opening hours overlap', 'zh-cn': '营业时间互相重叠' },
}

/** Returns the first field that is invalid beyond its form, or null. */
function findInvalidField({
  country,
  timeZone,
  hours,
}: Omit<Draft, 'version'>): keyof typeof messages | null {
  if (!isCountry(country)) return 'country'
  if (!isTimeZone(timeZone)) return 'timeZone'
  return overlap(hours) ? 'hours' : null
}

/**
 * Creates or changes an office. Refuses `not-found`, `input-invalid` for an unknown country or time zone and
 * for opening hours that overlap, `state-changed`.
 */
export async function saveOffice(ctx: StaffContext, { version, ...draft }: Draft): Promise<Result<View>> {
  const [before] = draft.id ? await selectOffice(ctx, draft.id).for('no key update') : []
  if (draft.id && !before) return refuse('not-found')
  if (isStale(version, before && present(before).version)) return refuse('state-changed')
  const invalid = findInvalidField(draft)
  if (invalid) return refuseFields({ [invalid]: localize(messages[invalid], ctx.language) })
  const office: Row = {
    ...draft,
    id: before?.id ?? ctx.ids.uuid(),
    name: nonEmptyTexts(draft.name) as Texts,
    address: nonEmptyTexts(draft.address) as Texts,
    hours: sortHours(draft.hours),
  }
  if (before) await ctx.tx.update(offices).set(office).where(eq(offices.id, office.id))
  else await ctx.tx.insert(offices).values(office)
  await recordChange(ctx, before ? 'change' : 'create', office.id, before ?? null, office)
  return ok(present(office))
}

/** Deletes an office. Refuses `not-found`. */
export async function deleteOffice(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminOfficeDelete>,
): Promise<Result<Output<typeof calls.adminOfficeDelete>>> {
  const [deleted] = await ctx.tx.delete(offices).where(eq(offices.id, id)).returning()
  if (!deleted) return refuse('not-found')
  await recordChange(ctx, 'delete', id, deleted, null)
  return ok({})
}
