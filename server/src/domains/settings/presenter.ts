import type { Output } from '@pasar/contract/call'
import type { adminSettingHistory, adminSettingInfo } from '@pasar/contract/calls/admin/settings'
import type { Language } from '@pasar/contract/constants'
import { DEFAULT_MARKET, type StaffContext } from '../../platform/context.ts'
import { presentWaitingChange, type WaitingChange } from '../change-requests/index.ts'
import { getDefinition, type SettingName, type SettingUnit, settingDefinitions } from './definitions.ts'
import { settingLabels } from './labels/labels.ts'
import { getMarket } from './markets.ts'
import type { VersionRow } from './versions.ts'

type View = Output<typeof adminSettingInfo>

function unitName(unit: SettingUnit, language: Language): string {
  const { units } = settingLabels(language)
  switch (unit.kind) {
    case 'switch':
      return ''
    case 'percentage':
      return '%'
    case 'money':
      return unit.asset === 'coin' ? 'USDT' : getMarket(DEFAULT_MARKET).currency
    case 'duration':
      return units[unit.per]
    case 'count':
      return units[unit.of]
  }
}

/**
 * Builds a setting with its newest version.
 * @param version undefined if the setting has never been changed
 * @param change one that waits for a second account
 */
export function presentSetting(
  { language, staff }: Pick<StaffContext, 'language' | 'staff'>,
  name: SettingName,
  version: VersionRow | undefined,
  change: WaitingChange | undefined,
): View {
  const { group, unit, min, max, default: initial, raisedByTwo, loweredByTwo } = getDefinition(name)
  const { groups, settings } = settingLabels(language)
  const [title, description] = settings[name]
  return {
    id: name,
    group: { id: group, name: groups[group] },
    title,
    description,
    unit: { kind: unit.kind, decimals: unit.decimals, name: unitName(unit, language) },
    value: version?.value ?? initial,
    default: initial,
    min,
    max,
    version: version?.version ?? 0,
    changedAt: version ? new Date(version.valid_from).toISOString() : null,
    changedBy: version?.by ?? '',
    raisedByTwo: raisedByTwo ?? false,
    loweredByTwo: loweredByTwo ?? false,
    pending: change
      ? { ...presentWaitingChange({ staff }, change), value: parseRequested(change.content) ?? initial }
      : null,
  }
}

/** Formats the value of a requested change: a stored integer, null for the default. */
export const formatRequested = (value: number | null): string => JSON.stringify(value)

/** Parses the value of a requested change. */
export const parseRequested = (content: string): number | null => JSON.parse(content) as number | null

/** Builds an entry of a setting's history. */
export function presentVersion(row: VersionRow): Output<typeof adminSettingHistory>['list'][number] {
  const initial = settingDefinitions[row.key].default
  return {
    version: row.version,
    value: row.value ?? initial,
    isDefault: row.value === null,
    before: row.before ?? initial,
    validFrom: new Date(row.valid_from).toISOString(),
    by: row.by,
    reason: row.reason,
  }
}

/** Formats a stored integer in its unit, for messages: `12.5`. */
export const formatStored = (unit: SettingUnit, value: number): string => String(value / 10 ** unit.decimals)
