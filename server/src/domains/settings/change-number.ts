import type { Input, Output } from '@pasar/contract/call'
import type {
  adminSettingInfo,
  adminSettingList,
  adminSettingSave,
} from '@pasar/contract/calls/admin/settings'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { isNumberName, type NumberName, numberNames, numbers } from './numbers.ts'
import { announceNumbers } from './numbers-of.ts'
import { settings } from './tables.ts'

type View = Output<typeof adminSettingInfo>
type Row = typeof settings.$inferSelect

function toView(name: NumberName, row: Row | undefined): View {
  const about = numbers[name]
  return {
    id: name,
    ...about,
    value: row?.value ?? about.default,
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

async function rowOf(tx: Tx, name: NumberName): Promise<Row | undefined> {
  return (await tx.select().from(settings).where(eq(settings.key, name)).for('update'))[0]
}

/** Every number, in the order of the table in numbers.ts. */
export async function listNumbers(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminSettingList>,
): Promise<Result<Output<typeof adminSettingList>>> {
  const rows = new Map((await ctx.tx.select().from(settings)).map((r) => [r.key, r]))
  const all = numberNames.map((name) => toView(name, rows.get(name)))
  return ok({ list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit })
}

/** One number. */
export async function showNumber(
  ctx: StaffContext,
  { id }: Input<typeof adminSettingInfo>,
): Promise<Result<View>> {
  if (!isNumberName(id)) return refuse('not-found')
  const [row] = await ctx.tx.select().from(settings).where(eq(settings.key, id))
  return ok(toView(id, row))
}

/** Changes a number within its bounds; null puts it back to its default. */
export async function changeNumber(
  ctx: StaffContext,
  { id, value, reason }: Input<typeof adminSettingSave>,
): Promise<Result<View>> {
  if (!isNumberName(id)) return refuse('not-found')
  const { least, most } = numbers[id]
  if (value !== null && (value < least || value > most))
    return refuseFields({ value: `Between ${least} and ${most}` })
  const before = await rowOf(ctx.tx, id)
  const now = ctx.clock.now()
  if (value === null) await ctx.tx.delete(settings).where(eq(settings.key, id))
  else
    await ctx.tx
      .insert(settings)
      .values({ key: id, value, changedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, changedAt: now } })
  await auditDeed(ctx, 'setting.change', `setting:${id}`, { value: before?.value ?? null }, { value, reason })
  ctx.afterCommit(() => announceNumbers(ctx))
  return ok(toView(id, value === null ? undefined : { key: id, value, changedAt: now }))
}
