import { desc, eq, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { defaultSettings, isSettingName, type SettingName, type SettingValues } from './definitions.ts'
import { settingVersions } from './tables.ts'

export type SettingVersion = typeof settingVersions.$inferSelect

/**
 * Returns the values of all settings: the current ones, or those that were valid at a time.
 * @param at null: the newest versions
 */
export async function findSettings(tx: Tx, at: Date | null): Promise<SettingValues> {
  const { rows } = await tx.execute<{ key: string; value: number | null }>(sql`
    select distinct on (key) key, value from setting_versions
    where ${at ? sql`valid_from <= ${at.toISOString()}::timestamptz` : sql`true`}
    order by key, version desc`)
  const changed = rows.filter(({ key, value }) => isSettingName(key) && value !== null)
  return { ...defaultSettings, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) }
}

/** Returns the newest version of a setting; undefined if it has never been changed. */
export async function findNewestVersion(tx: Tx, key: SettingName): Promise<SettingVersion | undefined> {
  const [row] = await tx
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.key, key))
    .orderBy(desc(settingVersions.version))
    .limit(1)
  return row
}

/** A version with the value before it and the name of the staff account. */
export type VersionRow = {
  key: SettingName
  version: number
  /** Null: the default. */
  value: number | null
  before: number | null
  valid_from: string
  by: string
  reason: string
}

const columns = sql`v.key, v.version, v.value, v.valid_from, v.reason, coalesce(s.name, '') as by,
  lag(v.value) over (partition by v.key order by v.version) as before`

/** Returns the newest version of each changed setting. */
export async function findNewestVersions(tx: Tx): Promise<Map<string, VersionRow>> {
  const { rows } = await tx.execute<VersionRow>(sql`
    select distinct on (v.key) ${columns} from setting_versions v left join staff s on s.id = v.staff_id
    order by v.key, v.version desc`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Returns a page of the versions of a setting, newest first. */
export async function findVersions(
  tx: Tx,
  key: SettingName,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: VersionRow[]; total: number }> {
  const { rows } = await tx.execute<VersionRow>(sql`
    select ${columns} from setting_versions v left join staff s on s.id = v.staff_id where v.key = ${key}
    order by v.version desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { list: rows, total: await countUpTo(tx, sql`from setting_versions where key = ${key}`) }
}
