import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { endSessions } from '../../identity/index.ts'
import { accountRules } from './account-rules.ts'
import { commerceRules } from './commerce-rules.ts'
import { contentRules } from './content-rules.ts'
import { moneyRules } from './money-rules.ts'
import type { ErasureRule, ErasureRules } from './rule.ts'
import { shopRules } from './shop-rules.ts'

/** The rule of every table, in the order of the erasure: rules that read a table come before its own. */
export const erasureRules: ErasureRules = {
  ...shopRules,
  ...commerceRules,
  ...moneyRules,
  ...contentRules,
  ...accountRules,
}

/**
 * Tables of the member's records that have rows of other tables, in the order of platform/locks.ts; what is
 * not in its list comes last. Staff add such rows without a lock of the member.
 */
export const parents = [
  'sessions',
  'orders',
  'topups',
  'payments',
  'after_sales',
  'feedback',
  'verifications',
  'support_conversations',
] as const

/**
 * Locks the member's records against new rows of theirs, such as an answer to feedback, and waits for those
 * that are being written: the erasure would neither see them nor delete what they refer to. The caller has
 * locked the member.
 */
export async function lockRecords(tx: Tx, memberId: string): Promise<void> {
  for (const table of parents)
    await tx.execute(
      sql`select from ${sql.identifier(table)} where member_id = ${memberId}::uuid order by id for update`,
    )
}

/**
 * Erases the personal data of a member by the rules, and ends every session. Emits `member.erased`, whose job
 * deletes the files. The caller has locked the member and the records (lockRecords).
 */
export async function eraseMember(ctx: Ctx, memberId: string): Promise<void> {
  await endSessions(ctx, memberId)
  await releaseAnswers(ctx.tx, memberId)
  await deleteMessages(ctx, memberId)
  for (const [table, rule] of Object.entries(erasureRules)) {
    const statement = buildStatement(table, rule, memberId, ctx.clock.now())
    if (statement) await ctx.tx.execute(statement)
  }
  await emit(ctx.tx, 'member.erased', { memberId })
}

/**
 * Deletes the mails, texts and codes to the member that wait or could not be sent. An address or number that
 * is not verified may be somebody else's, whose messages stay.
 */
async function deleteMessages({ tx, jobs }: Ctx, memberId: string): Promise<void> {
  const { rows } = await tx.execute<{ recipient: string }>(sql`
    select unnest(array[username_key,
      case when email_verified_at is not null then email end,
      case when mobile_verified_at is not null then '+' || mobile_prefix || mobile end]) as recipient
    from members where id = ${memberId}::uuid`)
  const recipients = rows.map(({ recipient }) => recipient).filter(Boolean)
  await jobs.deleteConfidential(tx, recipients)
}

/**
 * Releases the pictures that staff have sent to the member or taken of their parcels, and service centers of
 * the goods, whose records the rules delete: nothing else refers to them, and the purge of unheld files
 * deletes them.
 */
async function releaseAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`
    update files set held_by = null from support_messages m join support_conversations c on c.id = m.conversation_id
    where c.member_id = ${memberId}::uuid and m.sender = 'staff' and files.id = m.file_id and files.private`)
  await tx.execute(sql`
    update files set held_by = null where private and id in (
      select unnest(m.file_ids) from after_sale_messages m join after_sales a on a.id = m.after_sale_id
      where a.member_id = ${memberId}::uuid and m.party <> 'buyer'
      union all select unnest(p.file_ids) from unexpected_parcels p join orders o on o.id = p.order_id
      where o.member_id = ${memberId}::uuid
      union all select jsonb_array_elements_text(a.intake->'fileIds')::uuid from after_sales a
      where a.member_id = ${memberId}::uuid)`)
}

/** Builds the statement of a rule; null where nothing changes. */
export function buildStatement(table: string, rule: ErasureRule, memberId: string, now: Date): SQL | null {
  // The values are an id and a time of our own, so that rules can be plain text.
  const fill = (text: string) =>
    sql.raw(text.replaceAll('$member', `'${memberId}'::uuid`).replaceAll('$now', `'${now.toISOString()}'`))
  if ('delete' in rule) return sql`delete from ${sql.identifier(table)} where ${fill(rule.delete)}`
  if (!('set' in rule)) return null
  const values = Object.entries(rule.set).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${fill(value)}`,
  )
  return sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where ${fill(rule.of)}`
}
