import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'

/** Sellers of orders. Every shop has the operator's row (OPERATOR_SELLER_ID), which a migration inserts. */
export const sellers = pgTable('sellers', {
  id: id(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
})
