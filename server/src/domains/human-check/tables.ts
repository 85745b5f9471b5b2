import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/**
 * Human checks: a check of the shop itself from its creation, one of a captcha service from its answer. The
 * pass of an answered check admits one request. Kept for an hour.
 */
export const humanChecks = pgTable(
  'human_checks',
  {
    id: uuid().primaryKey(),
    kind: text().notNull().$type<'slider' | 'work' | 'geetest' | 'turnstile'>(),
    /** Slider: the position of the gap, in pixels. Work: `<salt>:<bits>`. Otherwise empty. */
    answer: text().notNull(),
    /** Hash of the response of a captcha service, which counts once. */
    response: text(),
    tries: integer().notNull().default(0),
    /** The network: an IPv4 address or an IPv6 /64. */
    network: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** End of the check; once it is passed, of the pass. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Hash of the pass; null until the check is passed. */
    passHash: text('pass_hash'),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    uniqueIndex('human_checks_response').on(t.response),
    uniqueIndex('human_checks_pass').on(t.passHash),
    index('human_checks_network').on(t.network, t.createdAt),
    index('human_checks_created').on(t.createdAt),
    check('human_checks_kind', sql`${t.kind} in ('slider', 'work', 'geetest', 'turnstile')`),
    check('human_checks_tries', sql`${t.tries} between 0 and 3`),
    check('human_checks_used', sql`${t.usedAt} is null or ${t.passHash} is not null`),
  ],
)
