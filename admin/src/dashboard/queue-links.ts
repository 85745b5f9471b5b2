import type { WorkQueueId } from '@pasar/contract/calls/admin/reports'
import { t } from '../i18n/translate.ts'

type QueueLink = {
  name: string
  /** Path of the list, filtered to the queue. */
  path: string
  /** Marks queues that already affect customers. */
  urgent?: boolean
}

const listPath = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Name and list of each work queue. */
export const queueLinks: Record<WorkQueueId, QueueLink> = {
  toShip: { name: t('To ship'), path: '/fulfillment' },
  reminded: { name: t('Shipping requested'), path: listPath('orders', { reminded: '1' }), urgent: true },
  voids: { name: t('Unanswered voids of labels'), path: listPath('orders', { voiding: '1' }), urgent: true },
  returnedParcels: {
    name: t('Parcels that came back'),
    path: listPath('orders', { returned: '1' }),
    urgent: true,
  },
  chats: { name: t('Chats to answer'), path: '/conversations?view=waiting', urgent: true },
  afterSales: { name: t('After-sales to review'), path: listPath('after-sales', { queue: 'review' }) },
  afterSalesReceived: {
    name: t('After-sales to complete'),
    path: listPath('after-sales', { state: 'received' }),
  },
  afterSalesEscalated: {
    name: t('Escalated after-sales'),
    path: listPath('after-sales', { queue: 'escalated' }),
    urgent: true,
  },
  reviews: { name: t('Reviews to reply to'), path: listPath('reviews', { queue: 'unanswered' }) },
  reportedReviews: { name: t('Reported reviews'), path: listPath('reviews', { queue: 'reported' }) },
  comments: { name: t('Comments to review'), path: listPath('comments', { state: 'pending' }) },
  reportedComments: { name: t('Reported comments'), path: listPath('comments', { state: 'reported' }) },
  feedback: { name: t('Feedback to answer'), path: listPath('feedback', { state: 'open' }) },
  verifications: {
    name: t('Verifications to review'),
    path: listPath('verifications', { state: 'submitted' }),
  },
  applications: {
    name: t('Applications to review'),
    path: listPath('partner-applications', { state: 'open' }),
  },
  moves: { name: t('Moves to review'), path: listPath('network-moves', { state: 'waiting' }) },
  cancellations: {
    name: t('Account cancellations to review'),
    path: listPath('cancellations', { state: 'review' }),
  },
  proofs: {
    name: t('Bank transfers to review'),
    path: listPath('topups', { state: 'review', approval: 'first' }),
  },
  proofsSecond: {
    name: t('Bank transfers, second approval'),
    path: listPath('topups', { state: 'review', approval: 'second' }),
  },
  withdrawals: {
    name: t('Withdrawals to approve'),
    path: listPath('withdrawals', { state: 'reviewing', approval: 'first' }),
  },
  withdrawalsSecond: {
    name: t('Withdrawals, second approval'),
    path: listPath('withdrawals', { state: 'reviewing', approval: 'second' }),
  },
  payouts: { name: t('Withdrawals to pay out'), path: listPath('withdrawals', { state: 'approved' }) },
  corrections: { name: t('Corrections to review'), path: listPath('corrections', { state: 'waiting' }) },
  settingChanges: { name: t('Settings to approve'), path: '/settings' },
  gatewayChanges: { name: t('Provider keys to approve'), path: '/gateways' },
  methodChanges: { name: t('Providers of methods to approve'), path: '/pay-methods' },
  accountChanges: { name: t('Bank accounts to approve'), path: '/company-accounts' },
  giftBatches: { name: t('Gift cards to approve'), path: listPath('gift-batches', { state: 'waiting' }) },
  rateChanges: { name: t('Exchange rates to approve'), path: '/rates' },
  coinDeposits: {
    name: t('Coin deposits to review'),
    path: listPath('coin-deposits', { concerned: true }),
    urgent: true,
  },
  paymentsToReview: {
    name: t('Payments to review'),
    path: listPath('payments', { needsReview: '1' }),
    urgent: true,
  },
  differences: {
    name: t('Open differences'),
    path: listPath('differences', { state: 'open' }),
    urgent: true,
  },
  pairing: {
    name: t('Held days of pairing'),
    path: listPath('pairing-runs', { state: 'held' }),
    urgent: true,
  },
  rewardCorrections: {
    name: t('Reward corrections to review'),
    path: listPath('reward-corrections', { state: 'waiting' }),
  },
  parkedMessages: { name: t('Failed webhooks'), path: listPath('inbox', { state: 'parked' }), urgent: true },
  failedJobs: { name: t('Failed jobs'), path: '/failedJobs', urgent: true },
}
