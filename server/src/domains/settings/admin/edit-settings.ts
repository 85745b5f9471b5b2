import type { Input, Output } from '@pasar/contract/call'
import type {
  adminSettingInfo,
  adminSettingList,
  adminSettingSave,
} from '@pasar/contract/calls/admin/settings'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { publishSettingsChange } from '../current-settings.ts'
import { isSettingName, type SettingName, settingDefinitions, settingNames } from '../definitions.ts'
import { settings } from '../tables.ts'

type View = Output<typeof adminSettingInfo>
type Row = typeof settings.$inferSelect

function presentSetting(name: SettingName, row: Row | undefined): View {
  const definition = settingDefinitions[name]
  return {
    id: name,
    ...definition,
    value: row?.value ?? definition.default,
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

async function findRow(tx: Tx, name: SettingName): Promise<Row | undefined> {
  return (await tx.select().from(settings).where(eq(settings.key, name)).for('update'))[0]
}

/** Lists all settings in the order of their definitions. */
export async function listSettings(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminSettingList>,
): Promise<Result<Output<typeof adminSettingList>>> {
  const rows = new Map((await ctx.tx.select().from(settings)).map((r) => [r.key, r]))
  const all = settingNames.map((name) => presentSetting(name, rows.get(name)))
  return ok({ list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit })
}

/** Returns one setting. */
export async function showSetting(
  ctx: StaffContext,
  { id }: Input<typeof adminSettingInfo>,
): Promise<Result<View>> {
  if (!isSettingName(id)) return refuse('not-found')
  const [row] = await ctx.tx.select().from(settings).where(eq(settings.key, id))
  return ok(presentSetting(id, row))
}

/** Changes a setting within its bounds; null resets it to the default. */
export async function saveSetting(
  ctx: StaffContext,
  { id, value, reason }: Input<typeof adminSettingSave>,
): Promise<Result<View>> {
  if (!isSettingName(id)) return refuse('not-found')
  const { least, most } = settingDefinitions[id]
  if (value !== null && (value < least || value > most))
    return refuseFields({ value: `Between ${least} and ${most}` })
  const before = await findRow(ctx.tx, id)
  const now = ctx.clock.now()
  if (value === null) await ctx.tx.delete(settings).where(eq(settings.key, id))
  else
    await ctx.tx
      .insert(settings)
      .values({ key: id, value, changedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, changedAt: now } })
  await recordAudit(
    ctx,
    'setting.change',
    `setting:${id}`,
    { value: before?.value ?? null },
    { value, reason },
  )
  ctx.afterCommit(() => publishSettingsChange(ctx))
  return ok(presentSetting(id, value === null ? undefined : { key: id, value, changedAt: now }))
}
