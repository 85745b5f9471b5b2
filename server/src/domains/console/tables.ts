import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'

/** Filters of the console's lists that a staff account has saved by name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    staffId: uuid('staff_id').notNull(),
    /** Name of the list: `orders`. */
    resource: text().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [uniqueIndex('saved_filters_name').on(t.staffId, t.resource, t.name)],
)
