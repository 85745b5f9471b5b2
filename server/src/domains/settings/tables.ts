import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * Every value that the operator has given a setting, valid from `validFrom` until the next version. A setting
 * without versions has its default. A trigger prevents updates and deletions.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text().notNull(),
    /** 1 for the first change of a setting. */
    version: integer().notNull(),
    /** Null restores the default. */
    value: integer(),
    validFrom: time('valid_from').notNull(),
    /** The staff account; null when the migration of an earlier version did not find it. */
    staffId: uuid('staff_id'),
    reason: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.version] }),
    check('setting_versions_version', sql`${t.version} > 0`),
  ],
)
