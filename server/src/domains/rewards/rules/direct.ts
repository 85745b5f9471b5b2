import type { ItemRule } from './reward.ts'

/** The direct reward: for the buyer's referrer. */
export const direct: ItemRule = ({ referrerId }, { rates }) =>
  referrerId === null ? null : { rule: 'direct', memberId: referrerId, rate: rates.direct }
