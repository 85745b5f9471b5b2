import type { Input, Output } from '@pasar/contract/call'
import type {
  adminSettingDecide,
  adminSettingHistory,
  adminSettingInfo,
  adminSettingList,
  adminSettingSave,
} from '@pasar/contract/calls/admin/settings'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import {
  decideChange,
  dropWaitingChange,
  findWaitingChanges,
  requestChange,
} from '../../change-requests/index.ts'
import { changeSetting } from '../change-setting.ts'
import { publishSettingsChange } from '../current-settings.ts'
import { getDefinition, isSettingName, type SettingName, settingNames } from '../definitions.ts'
import { settingLabels } from '../labels/labels.ts'
import {
  formatRequested,
  formatStored,
  parseRequested,
  presentSetting,
  presentVersion,
} from '../presenter.ts'
import { findNewestVersion, findNewestVersions, findVersions } from '../versions.ts'

type View = Output<typeof adminSettingInfo>

/** Lists all settings in the order of their definitions. */
export async function listSettings(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminSettingList>,
): Promise<Result<Output<typeof adminSettingList>>> {
  const versions = await findNewestVersions(ctx.tx)
  const changes = await findWaitingChanges(ctx.tx, 'setting')
  const all = settingNames.map((name) => presentSetting(ctx, name, versions.get(name), changes.get(name)))
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

/**
 * Changes a setting within its bounds, as a new version; null restores the default. It replaces a change that
 * waits. A higher limit of approvals waits for a second account instead, so that nobody raises a limit and
 * uses it alone, and so does what points are worth. Audited.
 */
export async function saveSetting(
  ctx: StaffContext,
  { id, value, reason }: Input<typeof adminSettingSave>,
): Promise<Result<View>> {
  if (!isSettingName(id)) return refuse('not-found')
  const { min, max, unit, default: initial, raisedByTwo, loweredByTwo } = getDefinition(id)
  if (value !== null && (value < min || value > max)) {
    const { outOfBounds } = settingLabels(ctx.language)
    return refuseFields({ value: outOfBounds(formatStored(unit, min), formatStored(unit, max)) })
  }
  if (raisedByTwo || loweredByTwo) {
    await lock(ctx.tx, 'setting', id)
    const present = (await findNewestVersion(ctx.tx, id))?.value ?? null
    const difference = (value ?? initial) - (present ?? initial)
    if ((raisedByTwo && difference > 0) || (loweredByTwo && difference < 0)) {
      await requestChange(ctx, { kind: 'setting', subject: id, content: formatRequested(value), reason })
      await recordAudit(ctx, 'setting.request', `setting:${id}`, { value: present }, { value, reason })
      return ok(await findSetting(ctx, id))
    }
  }
  await dropWaitingChange(ctx, 'setting', id)
  await applySetting(ctx, 'setting.change', { key: id, value, staffId: ctx.staff.id, reason })
  return ok(await findSetting(ctx, id))
}

/**
 * Approves or rejects a change of a setting that another account requested, or withdraws one's own. Audited.
 * Refuses `not-found`, `state-changed`, and `forbidden` for the approval of one's own.
 */
export async function decideSetting(
  ctx: StaffContext,
  decision: Input<typeof adminSettingDecide>,
): Promise<Result<Output<typeof adminSettingDecide>>> {
  const decided = await decideChange(ctx, 'setting', decision)
  if (!decided.ok) return decided
  const { subject, content, reason, requestedBy, outcome } = decided.data
  if (!isSettingName(subject)) return refuse('not-found')
  const value = parseRequested(content)
  if (outcome === 'approve')
    await applySetting(ctx, 'setting.approve', { key: subject, value, staffId: requestedBy, reason })
  else await recordAudit(ctx, `setting.${outcome}`, `setting:${subject}`, { value }, { note: decision.note })
  return ok({})
}

async function applySetting(
  ctx: StaffContext,
  action: 'setting.change' | 'setting.approve',
  change: { key: SettingName; value: number | null; staffId: string; reason: string },
): Promise<void> {
  const { key, value, reason } = change
  const { before } = await changeSetting(ctx.tx, { ...change, now: ctx.clock.now() })
  await recordAudit(ctx, action, `setting:${key}`, { value: before?.value ?? null }, { value, reason })
  ctx.afterCommit(() => publishSettingsChange(ctx))
}

async function findSetting(ctx: StaffContext, name: SettingName): Promise<View> {
  const [version] = (await findVersions(ctx.tx, name, { page: 1, limit: 1 })).list
  return presentSetting(ctx, name, version, (await findWaitingChanges(ctx.tx, 'setting')).get(name))
}
