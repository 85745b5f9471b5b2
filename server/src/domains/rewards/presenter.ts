import type { MemberReward } from '@pasar/contract/calls/admin/rewards'
import type { Reward } from '@pasar/contract/calls/wallet/rewards'
import type { Language } from '@pasar/contract/constants'
import { type Money, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import { localize } from '../../platform/localized-text.ts'
import type { RewardRow } from './list-queries.ts'

/** Converts minor units to an amount of the bonus asset. */
export const bonus = (minor: bigint | string): Money => toMoney(BigInt(minor), 'BONUS')

const time = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Builds how an amount was computed. */
const presentTerms = (row: RewardRow) => ({
  id: row.id,
  rule: row.rule,
  day: row.day,
  pv: toMoney(BigInt(row.pv), 'PV'),
  rate: row.rate,
  moneyPerPv: bonus(row.moneyPerPv),
  planVersion: row.planVersion,
  amount: bonus(row.amount),
  reason: row.reason ?? '',
  reversed: bonus(row.reversed),
  accruedAt: new Date(row.accruedAt).toISOString(),
  availableAt: time(row.availableAt),
})

/** Builds a reward as its member sees it: buyers with masked names, and not what they bought. */
export const presentReward = (row: RewardRow): Reward => ({
  ...presentTerms(row),
  // Only cancelled accounts have forfeited rewards, and they list none.
  state: row.state === 'forfeited' ? 'reversed' : row.state,
  buyer: row.buyer ? maskName(row.buyer.name) : '',
  via: row.via === null ? '' : maskName(row.via.name),
})

/** Builds a reward as staff see it. */
export const presentMemberReward = (row: RewardRow, language: Language): MemberReward => ({
  ...presentTerms(row),
  orderNo: row.orderNo ?? '',
  item: row.title ? localize(row.title, language) : '',
  state: row.state,
  member: row.member,
  orderId: row.orderId,
  buyer: row.buyer,
  via: row.via,
  posted: bonus(row.posted),
  forfeitedAt: time(row.forfeitedAt),
})
