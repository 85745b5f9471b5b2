import type { Input, Output } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/support/settings'
import { overlap, sortHours } from '@pasar/contract/opening-hours'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { authorize } from '../../../platform/http/calls/authorize.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { type SettingsRow, storeSupportSettings } from '../settings.ts'
import { supportSettings } from '../tables.ts'

type View = Output<typeof calls.adminSupportSettingsInfo>

const toContent = ({ single: _, ...content }: SettingsRow) => content

const present = (row: SettingsRow): View => {
  const content = toContent(row)
  return { ...content, version: contentVersion(content) }
}

/** Lists the settings of support: one record. */
export async function listSettings(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminSupportSettingsList>,
): Promise<Result<Output<typeof calls.adminSupportSettingsList>>> {
  const rows = await ctx.tx.select().from(supportSettings)
  return ok({ list: page === 1 ? rows.map(present) : [], total: rows.length, page, limit })
}

/** Returns the settings of support. Refuses `not-found`. */
export async function showSettings(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminSupportSettingsInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(supportSettings).where(eq(supportSettings.id, id))
  return row ? ok(present(row)) : refuse('not-found')
}

const overlapMessage = { 'en-us': 'Opening hours overlap', 'zh-cn': '营业时间互相重叠' }

/**
 * Changes the settings of support, for all processes. Only an owner changes the widget, whose script runs in
 * the origin of the shop. Refuses `not-found`, `state-changed`, `input-invalid` for opening hours that
 * overlap, and what calls of owners refuse.
 */
export async function saveSettings(
  ctx: StaffContext,
  {
    id,
    version,
    timeZone,
    hours,
    contacts,
    widgetUrl,
    widgetId,
  }: Input<typeof calls.adminSupportSettingsSave>,
): Promise<Result<View>> {
  const [before] = await ctx.tx.select().from(supportSettings).for('no key update')
  if (!before || (id && id !== before.id)) return refuse('not-found')
  if (isStale(version, present(before).version)) return refuse('state-changed')
  if (overlap(hours)) return refuseFields({ hours: localize(overlapMessage, ctx.language) })
  if (widgetUrl !== before.widgetUrl || widgetId !== before.widgetId) {
    const refused = authorize({ ...calls.adminSupportSettingsSave, who: { staff: 'owner' } }, ctx.actor)
    if (refused) return refused
  }
  const change = {
    ...{ timeZone, contacts, widgetUrl, widgetId },
    hours: sortHours(hours),
  }
  await storeSupportSettings(ctx, change)
  await recordAudit(
    ctx,
    'support-settings.change',
    `support-settings:${before.id}`,
    toContent(before),
    change,
  )
  return ok(present({ ...before, ...change }))
}
