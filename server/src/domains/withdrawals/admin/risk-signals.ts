import type { WithdrawalHint } from '@pasar/contract/calls/admin/finance/withdrawals'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { minUuidAt } from '../../../platform/ids.ts'
import type { MemberSummary } from '../../identity/index.ts'
import { listDebts, memberOwner } from '../../ledger/index.ts'
import { findVerifiedCountry, findVerifiedName, fullName, type PersonName } from '../../verification/index.ts'
import { isSameName } from '../../wallet/index.ts'
import type { WithdrawalRow } from '../queries.ts'

const NEW_CARD_DAYS = 3
const NEW_MEMBER_DAYS = 7

/** Risk signals for the review of a withdrawal. */
type RiskSignals = {
  name: PersonName | null
  country: string
  /** Number and worth of the member's paid withdrawals, in minor units of the first market's currency. */
  earlier: { count: number; worth: bigint }
  /** Incoming amount of the asset in the 24 hours before the request, minor units. */
  cameIn: bigint
  /** Whether another member has withdrawn to the same address. */
  isShared: boolean
  /** Whether the member owes the shop. */
  owes: boolean
}

export async function findRiskSignals(
  ctx: Pick<Ctx, 'tx' | 'clock'>,
  row: WithdrawalRow,
): Promise<RiskSignals> {
  return {
    name: await findVerifiedName(ctx, row.memberId),
    country: (await findVerifiedCountry(ctx, row.memberId)) ?? '',
    earlier: await findEarlierWithdrawals(ctx.tx, row),
    cameIn: await sumIncoming(ctx.tx, row),
    isShared: row.address !== null && (await isSharedAddress(ctx.tx, row)),
    owes: (await listDebts(ctx.tx, row.memberId)).length > 0,
  }
}

async function findEarlierWithdrawals(
  tx: Tx,
  { id, memberId }: WithdrawalRow,
): Promise<RiskSignals['earlier']> {
  const { rows } = await tx.execute<{ count: number; worth: string }>(sql`
    select count(*)::int as count, coalesce(sum(worth), 0)::text as worth from withdrawals
    where member_id = ${memberId}::uuid and state = 'paid' and id <> ${id}::uuid`)
  return { count: rows[0]!.count, worth: BigInt(rows[0]!.worth) }
}

async function sumIncoming(tx: Tx, { memberId, asset, createdAt }: WithdrawalRow): Promise<bigint> {
  const until = createdAt.getTime()
  // Ids encode the time, and the account is indexed by id.
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(t.amount), 0)::text as sum from ledger_accounts a
    join ledger_transfers t on t.credit_id = a.id and t.phase in ('single', 'post')
      and t.id >= ${minUuidAt(until - DAY_MS)}::uuid and t.id < ${minUuidAt(until + 1)}::uuid
    where a.owner = ${memberOwner(memberId)} and a.asset = ${asset}`)
  return BigInt(rows[0]!.sum)
}

async function isSharedAddress(tx: Tx, { address, memberId }: WithdrawalRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from withdrawals where address = ${address} and member_id <> ${memberId}::uuid limit 1`)
  return rows.length > 0
}

/** Returns the warnings that apply. */
export function computeHints(
  row: WithdrawalRow,
  member: MemberSummary | undefined,
  { name, earlier, cameIn, isShared, owes }: RiskSignals,
): WithdrawalHint[] {
  const since = (days: number) => row.createdAt.getTime() - days * DAY_MS
  const applies: Record<WithdrawalHint, boolean> = {
    first: earlier.count === 0,
    'new-member': (member?.createdAt.getTime() ?? 0) > since(NEW_MEMBER_DAYS),
    'new-card': (row.cardAddedAt?.getTime() ?? 0) > since(NEW_CARD_DAYS),
    'fresh-money': cameIn * 2n >= row.amount,
    'not-verified': name === null,
    'name-differs': name !== null && row.holder !== null && !isSameName(row.holder, fullName(name)),
    banned: (member?.bannedAt ?? null) !== null,
    'shared-address': isShared,
    debt: owes,
  }
  return (Object.keys(applies) as WithdrawalHint[]).filter((hint) => applies[hint])
}
