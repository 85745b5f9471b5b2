import type { Queue } from '@pasar/contract/calls/admin/reports'

type Tile = {
  name: string
  /** The list that shows the queue, narrowed to it. */
  path: string
  /** Somebody is already worse off for it. */
  urgent?: boolean
}

const to = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** What each queue is called, and where it is worked off. */
export const tiles: Record<Queue, Tile> = {
  toShip: { name: 'To ship', path: to('orders', { state: 'paid' }) },
  reminded: { name: 'Reminded', path: to('orders', { reminded: '1' }), urgent: true },
  reviews: { name: 'Reviews to answer', path: to('reviews', { queue: 'unanswered' }) },
  verifications: { name: 'Verifications', path: to('verifications', { state: 'submitted' }) },
  proofs: { name: 'Bank transfers to check', path: to('topups', { state: 'review', approval: 'first' }) },
  proofsSecond: {
    name: 'Bank transfers, second approval',
    path: to('topups', { state: 'review', approval: 'second' }),
  },
  withdrawals: {
    name: 'Withdrawals to approve',
    path: to('withdrawals', { state: 'reviewing', approval: 'first' }),
  },
  withdrawalsSecond: {
    name: 'Withdrawals, second approval',
    path: to('withdrawals', { state: 'reviewing', approval: 'second' }),
  },
  payouts: { name: 'Withdrawals to pay out', path: to('withdrawals', { state: 'approved' }) },
  corrections: { name: 'Corrections to decide', path: to('corrections', { state: 'waiting' }) },
  coinDeposits: {
    name: 'Coin deposits in doubt',
    path: to('coin-deposits', { concerned: true }),
    urgent: true,
  },
  paymentsInDoubt: { name: 'Payments in doubt', path: to('payments', { needsReview: '1' }), urgent: true },
  differences: { name: 'Open differences', path: to('differences', { state: 'open' }), urgent: true },
  parkedMessages: { name: 'Parked messages', path: to('inbox', { state: 'parked' }), urgent: true },
  failedJobs: { name: 'Failed jobs', path: '/failedJobs', urgent: true },
}
