import type { Input, Output } from '@pasar/contract/call'
import type {
  adminSettingHistory,
  adminSettingInfo,
  adminSettingList,
  adminSettingSave,
} from '@pasar/contract/calls/admin/settings'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { changeSetting } from '../change-setting.ts'
import { publishSettingsChange } from '../current-settings.ts'
import { isSettingName, type SettingName, settingDefinitions, settingNames } from '../definitions.ts'
import { settingLabels } from '../labels/labels.ts'
import { formatStored, presentSetting, presentVersion } from '../presenter.ts'
import { findNewestVersions, findVersions } from '../versions.ts'

type View = Output<typeof adminSettingInfo>

/** Lists all settings in the order of their definitions. */
export async function listSettings(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminSettingList>,
): Promise<Result<Output<typeof adminSettingList>>> {
  const versions = await findNewestVersions(ctx.tx)
  const all = settingNames.map((name) => presentSetting(name, versions.get(name), ctx.language))
  return ok({ list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit })
}

/** Returns one setting. */
export async function showSetting(
  ctx: StaffContext,
  { id }: Input<typeof adminSettingInfo>,
): Promise<Result<View>> {
  return isSettingName(id) ? ok(await findSetting(ctx, id)) : refuse('not-found')
}

/** Lists the versions of a setting, newest first. */
export async function listSettingHistory(
  ctx: StaffContext,
  { id, page, limit }: Input<typeof adminSettingHistory>,
): Promise<Result<Output<typeof adminSettingHistory>>> {
  if (!isSettingName(id)) return refuse('not-found')
  const { list, total } = await findVersions(ctx.tx, id, { page, limit })
  return ok({ list: list.map(presentVersion), total, page, limit })
}

/** Changes a setting within its bounds, as a new version; null restores the default. */
export async function saveSetting(
  ctx: StaffContext,
  { id, value, reason }: Input<typeof adminSettingSave>,
): Promise<Result<View>> {
  if (!isSettingName(id)) return refuse('not-found')
  const { min, max, unit } = settingDefinitions[id]
  if (value !== null && (value < min || value > max)) {
    const { outOfBounds } = settingLabels(ctx.language)
    return refuseFields({ value: outOfBounds(formatStored(unit, min), formatStored(unit, max)) })
  }
  const { before } = await changeSetting(ctx.tx, {
    key: id,
    value,
    staffId: ctx.staff.id,
    reason,
    now: ctx.clock.now(),
  })
  await recordAudit(
    ctx,
    'setting.change',
    `setting:${id}`,
    { value: before?.value ?? null },
    { value, reason },
  )
  ctx.afterCommit(() => publishSettingsChange(ctx))
  return ok(await findSetting(ctx, id))
}

const findSetting = async (ctx: StaffContext, name: SettingName): Promise<View> =>
  presentSetting(name, (await findVersions(ctx.tx, name, { page: 1, limit: 1 })).list[0], ctx.language)
