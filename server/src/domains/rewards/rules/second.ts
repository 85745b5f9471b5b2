import type { ItemRule } from './reward.ts'

/** The reward of the second level: for the referrer's referrer. There is no third. */
export const second: ItemRule = ({ referrerId, secondId }, { rates }) =>
  referrerId === null || secondId === null
    ? null
    : { rule: 'second', memberId: secondId, viaId: referrerId, rate: rates.second }
