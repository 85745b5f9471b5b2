import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { executeAtomically, failUnless } from '../../../platform/db/atomic-statement.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { currentTraceparent } from '../../../platform/tracing/tracing.ts'
import { ledgerCtes, type Movement, memberOwner, shopAccounts } from '../../ledger/index.ts'
import type { memberTransfers } from '../tables.ts'
import { TRANSFER_LIMIT } from './terms.ts'

/**
 * A transfer to write, with its day; its worth and the daily limit in minor units of the first market's
 * currency.
 */
export type NewTransfer = typeof memberTransfers.$inferSelect & {
  day: string
  worth: bigint
  dailyMax: bigint
}

/** Constraints that a repeated idempotency key violates. */
const uniqueConstraints = ['ledger_transfers_key', 'member_transfers_intent_unique']

const buildMovements = (w: NewTransfer): Movement[] => {
  const leg = { from: memberOwner(w.fromId), asset: w.asset, reference: w.id }
  const movement = {
    ...leg,
    to: memberOwner(w.toId),
    amount: w.amount,
    kind: 'transfer',
    key: `transfer ${w.intent}`,
  }
  if (w.fee === 0n) return [movement]
  return [
    movement,
    {
      ...leg,
      to: shopAccounts.fees,
      amount: w.fee,
      kind: 'transfer.fee',
      key: `fee of transfer ${w.intent}`,
    },
  ]
}

/**
 * Writes a transfer in one statement: daily limit, ledger, transfer, and the event that notifies the
 * receiver. Daily limits are locked before accounts.
 * @returns false when limits or balance have changed, or a concurrent request had the same idempotency key
 */
export async function writeTransfer(ctx: MemberContext, w: NewTransfer): Promise<boolean> {
  const ledger = ledgerCtes(
    ctx,
    { movements: buildMovements(w), holds: [] },
    sql`exists (select 1 from allowed)`,
  )
  const amount = sql`${w.amount.toString()}::bigint`
  const worth = sql`${w.worth.toString()}::bigint`
  const statement = sql`
    with allowed as materialized (
      insert into wallet_allowances (member_id, what, day, used)
      select ${w.fromId}::uuid, ${TRANSFER_LIMIT}, ${w.day}::date, ${worth}
      where ${worth} <= ${w.dailyMax.toString()}::bigint
      on conflict (member_id, what, day) do update set used = wallet_allowances.used + excluded.used
      where wallet_allowances.used + excluded.used <= ${w.dailyMax.toString()}::bigint
      returning 1
    ), ${ledger.ctes}, inserted as (
      insert into member_transfers
        (id, no, intent, from_id, to_id, from_name, to_name, asset, amount, fee, note, at)
      select ${w.id}::uuid, ${w.no}, ${w.intent}, ${w.fromId}::uuid, ${w.toId}::uuid, ${w.fromName}, ${w.toName},
        ${w.asset}, ${amount}, ${w.fee.toString()}::bigint, ${w.note}, ${w.at.toISOString()}::timestamptz
      from allowed returning id
    ), notified as (
      insert into outbox (topic, payload, traceparent)
      select 'transfer.made', jsonb_build_object('transferId', n.id), ${currentTraceparent()}::text from inserted n
    )
    select ${failUnless(sql`${ledger.succeeded} and exists (select 1 from inserted)`)}`
  try {
    return await executeAtomically(ctx.db, statement)
  } catch (error) {
    if (uniqueConstraints.some((constraint) => isUniqueViolation(error, constraint))) return false
    throw error
  }
}
