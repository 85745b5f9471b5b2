import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/**
 * Members who asked for a message when a sold-out SKU returns. Deleted in the transaction that sends the
 * message.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    memberId: uuid('member_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.skuId] }), index('stock_alerts_sku').on(t.skuId, t.createdAt)],
)
