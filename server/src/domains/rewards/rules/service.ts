import type { ItemRule } from './reward.ts'

/** The reward of the service center that serves the order: for its member. */
export const service: ItemRule = ({ centerMemberId }, { rates }) =>
  centerMemberId === null ? null : { rule: 'service', memberId: centerMemberId, rate: rates.service }
