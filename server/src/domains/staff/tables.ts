import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    /** Lower-cased. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    permissions: text().array().notNull(),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_email').on(t.email)],
)

export const staffSessions = pgTable('staff_sessions', {
  id: uuid().primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  ip: text().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
})
