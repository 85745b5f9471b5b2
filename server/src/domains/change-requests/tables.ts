import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../platform/db/columns.ts'

/** What staff change together with a second account: each kind is applied by its own domain. */
export type ChangeKind = 'rate' | 'setting' | 'gateway' | 'method' | 'account'

/** Changes that one staff account requested, and another one decides: at most one waits for each subject. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ChangeKind>().notNull(),
    /**
     * What changes: an asset, the name of a setting, the id of a gateway, of a payment method or of a bank
     * account.
     */
    subject: text().notNull(),
    /** The new value, in the form of its kind; empty once decided, since it can contain encrypted keys. */
    content: text().notNull(),
    state: text().$type<'waiting' | 'done' | 'rejected' | 'withdrawn' | 'expired'>().notNull(),
    ...approvalColumns(),
  },
  (t) => [
    uniqueIndex('change_requests_waiting').on(t.kind, t.subject).where(sql`${t.state} = 'waiting'`),
    index('change_requests_queue').on(t.kind, t.requestedAt).where(sql`${t.state} = 'waiting'`),
    check('change_requests_kind', sql`${t.kind} in ('rate', 'setting', 'gateway', 'method', 'account')`),
    check(
      'change_requests_state',
      sql`${t.state} in ('waiting', 'done', 'rejected', 'withdrawn', 'expired')`,
    ),
    check('change_requests_content', sql`(${t.content} = '') = (${t.state} <> 'waiting')`),
    check(
      'change_requests_decided',
      sql`(${t.decidedAt} is null) = (${t.state} = 'waiting')
        and (${t.decidedBy} is null) = (${t.state} in ('waiting', 'withdrawn', 'expired')) and ${t.decidedBy} <> ${t.requestedBy}`,
    ),
  ],
)
