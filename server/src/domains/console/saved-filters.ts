import type { Input, Output } from '@pasar/contract/call'
import {
  type adminSavedFilterDelete,
  type adminSavedFilterList,
  type adminSavedFilterSave,
  SAVED_FILTERS_MAX,
} from '@pasar/contract/calls/admin/console'
import { and, asc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { savedFilters } from './tables.ts'

const columns = { id: savedFilters.id, name: savedFilters.name, filter: savedFilters.filter }

/** Lists the caller's saved filters of a list, by name. */
export async function listSavedFilters(
  ctx: StaffContext,
  { resource }: Input<typeof adminSavedFilterList>,
): Promise<Result<Output<typeof adminSavedFilterList>>> {
  const list = await ctx.tx
    .select(columns)
    .from(savedFilters)
    .where(and(eq(savedFilters.staffId, ctx.staff.id), eq(savedFilters.resource, resource)))
    .orderBy(asc(savedFilters.name))
  return ok({ list })
}

/**
 * Saves filters under a name; replaces those with the same name. Rejects more than `SAVED_FILTERS_MAX` names
 * per list.
 */
export async function saveFilter(
  ctx: StaffContext,
  { resource, name, filter }: Input<typeof adminSavedFilterSave>,
): Promise<Result<Output<typeof adminSavedFilterSave>>> {
  await lock(ctx.tx, 'setting', `filters ${ctx.staff.id}`)
  const own = and(eq(savedFilters.staffId, ctx.staff.id), eq(savedFilters.resource, resource))
  if ((await ctx.tx.$count(savedFilters, and(own, ne(savedFilters.name, name)))) >= SAVED_FILTERS_MAX)
    return refuseFields({ name: localize(tooMany, ctx.language) })
  const savedAt = ctx.clock.now()
  const [saved] = await ctx.tx
    .insert(savedFilters)
    .values({ id: ctx.ids.uuid(), staffId: ctx.staff.id, resource, name, filter, savedAt })
    .onConflictDoUpdate({
      target: [savedFilters.staffId, savedFilters.resource, savedFilters.name],
      set: { filter, savedAt },
    })
    .returning(columns)
  await recordAudit(ctx, 'filter.save', `filter:${saved!.id}`, null, { resource, name, filter })
  return ok(saved!)
}

/** Deletes a saved filter of the caller. */
export async function deleteSavedFilter(
  ctx: StaffContext,
  { id }: Input<typeof adminSavedFilterDelete>,
): Promise<Result<Output<typeof adminSavedFilterDelete>>> {
  const [deleted] = await ctx.tx
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.staffId, ctx.staff.id)))
    .returning()
  if (!deleted) return refuse('not-found')
  const { resource, name, filter } = deleted
  await recordAudit(ctx, 'filter.delete', `filter:${id}`, { resource, name, filter }, null)
  return ok({})
}

const tooMany = {
  'en-us': `At most ${SAVED_FILTERS_MAX} saved filters per list`,
  'zh-cn': `每个列表最多保存 ${SAVED_FILTERS_MAX} 个筛选`,
}
