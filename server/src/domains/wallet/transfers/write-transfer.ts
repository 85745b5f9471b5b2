import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import { doWholly, wholly } from '../../../platform/db/whole.ts'
import { house, type Movement, memberOwner, withinStatement } from '../../ledger/index.ts'
import type { memberTransfers } from '../tables.ts'
import { transferAllowance } from './terms.ts'

/** A transfer that is to be written, and the allowance of the day that it must fit into. */
export type Wanted = typeof memberTransfers.$inferSelect & { day: string; dayMost: bigint }

/** What stands in the way of the same intent a second time. */
const guards = ['ledger_transfers_key', 'member_transfers_intent_unique']

const movementsOf = (w: Wanted): Movement[] => {
  const leg = { from: memberOwner(w.fromId), asset: w.asset, reference: w.id }
  const moved = {
    ...leg,
    to: memberOwner(w.toId),
    amount: w.amount,
    kind: 'transfer',
    key: `transfer ${w.intent}`,
  }
  if (w.fee === 0n) return [moved]
  return [
    moved,
    { ...leg, to: house.fees, amount: w.fee, kind: 'transfer.fee', key: `fee of transfer ${w.intent}` },
  ]
}

/**
 * Writes a transfer in one statement: the day's allowance, the ledger, the transfer, and word of it in the outbox for
 * who can be written to.
 * Allowances are locked before accounts.
 * @returns whether it was written: not, when what was decided does not hold any more, or the same intent was faster
 */
export async function writeTransfer(ctx: MemberContext, w: Wanted): Promise<boolean> {
  const ledger = withinStatement(
    ctx,
    { movements: movementsOf(w), holds: [] },
    sql`exists (select 1 from allowed)`,
  )
  const amount = sql`${w.amount.toString()}::bigint`
  const statement = sql`
    with allowed as materialized (
      insert into wallet_allowances (member_id, what, day, used)
      select ${w.fromId}::uuid, ${transferAllowance(w.asset)}, ${w.day}::date, ${amount}
      where ${amount} <= ${w.dayMost.toString()}::bigint
      on conflict (member_id, what, day) do update set used = wallet_allowances.used + excluded.used
      where wallet_allowances.used + excluded.used <= ${w.dayMost.toString()}::bigint
      returning 1
    ), ${ledger.parts}, noted as (
      insert into member_transfers
        (id, no, intent, from_id, to_id, from_name, to_name, asset, amount, fee, note, at)
      select ${w.id}::uuid, ${w.no}, ${w.intent}, ${w.fromId}::uuid, ${w.toId}::uuid, ${w.fromName}, ${w.toName},
        ${w.asset}, ${amount}, ${w.fee.toString()}::bigint, ${w.note}, ${w.at.toISOString()}::timestamptz
      from allowed returning id
    ), told as (
      insert into outbox (topic, payload) select 'transfer.made', jsonb_build_object('transferId', n.id)
      from noted n join members m on m.id = ${w.toId}::uuid and m.email is not null
    )
    select ${wholly(sql`${ledger.done} and exists (select 1 from noted)`)}`
  try {
    return await doWholly(ctx.db, statement)
  } catch (error) {
    if (guards.some((guard) => isUniqueViolation(error, guard))) return false
    throw error
  }
}
