import type { Output } from '@pasar/contract/call'
import type { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { texts } from './texts.ts'

export type AuditEntry = Output<typeof adminAuditList>['list'][number]

const humanize = (name: string): string => {
  const words = name.replace(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns what an action did: `Shipment created` for `order.ship`. */
export const actionLabel = (action: string): string =>
  texts.actions[action] ?? texts.verbs[action.slice(action.indexOf('.') + 1)] ?? humanize(action)

/** Splits a target: kind and id. */
function splitTarget(target: string): [kind: string, id: string] {
  const [kind = '', ...id] = target.split(':')
  return [kind, id.join(':')]
}

/**
 * Returns the kind and name of an entry's record: `Order O2606…`. Without a name, an id that is no UUID takes
 * its place.
 */
export function targetLabel({ target, targetName }: Pick<AuditEntry, 'target' | 'targetName'>): string {
  const [kind, id] = splitTarget(target)
  const name = targetName || (/^[0-9a-f-]{36}$/.test(id) ? '' : id)
  return [texts.kinds[kind] ?? humanize(kind), name].filter(Boolean).join(' ')
}

/** The page of a record by the kind of the target; `:id` stands for its id. */
const pages: Record<string, string> = {
  'after-sale': '/after-sales/:id/show',
  agreement: '/agreements/:id/show',
  banner: '/banners/:id',
  broadcast: '/broadcasts/:id/show',
  campaign: '/campaigns/:id',
  'canned-reply': '/canned-replies/:id',
  'coin-deposit': '/coin-deposits/:id/show',
  comment: '/comments/:id/show',
  'company-account': '/company-accounts/:id',
  conversation: '/conversations/:id/show',
  coupon: '/coupons/:id',
  promotion: '/promotions/:id',
  'company-section': '/company/:id',
  couple: '/couple-packs/:id/show',
  'couple-offer': '/couple-offers/:id',
  destination: '/destinations/:id',
  difference: '/differences/:id/show',
  feedback: '/feedback/:id/show',
  'feedback-category': '/feedback-categories/:id',
  freight: '/freight/:id',
  gateway: '/gateways/:id/show',
  'gift-batch': '/gift-batches/:id/show',
  'gift-card': '/gift-cards/:id/show',
  goods: '/goods/:id',
  import: '/imports/:id/show',
  group: '/groups/:id/show',
  'group-offer': '/group-offers/:id',
  inbox: '/inbox/:id/show',
  'ledger-account': '/ledger/:id/show',
  member: '/members/:id/show',
  news: '/news/:id',
  notice: '/notices/:id',
  office: '/offices/:id',
  order: '/orders/:id/show',
  pairing: '/pairing-runs/:id/show',
  'pay-method': '/pay-methods',
  poster: '/posters/:id',
  payment: '/payments/:id/show',
  popup: '/popups/:id',
  question: '/questions/:id',
  reconciliation: '/reconciliations/:id/show',
  'reward-plan': '/reward-plans/:id/show',
  role: '/roles/:id',
  'support-settings': '/support-settings/:id',
  'service-center': '/service-centers/:id',
  setting: '/settings/:id',
  sku: '/stock/:id/show',
  staff: '/staff/:id',
  topup: '/topups/:id/show',
  'partner-application': '/partner-applications/:id/show',
  dealer: '/dealers/:id/show',
  verification: '/verifications/:id/show',
  cancellation: '/cancellations/:id/show',
  withdrawal: '/withdrawals/:id/show',
}

/** Returns the address of a target's page; undefined if it has none, or no longer exists. */
export function targetPage({
  target,
  targetName,
}: Pick<AuditEntry, 'target' | 'targetName'>): string | undefined {
  const [kind, id] = splitTarget(target)
  const isUnknownRecord = targetName === '' && kind in namedKinds
  return isUnknownRecord ? undefined : pages[kind]?.replace(':id', encodeURIComponent(id))
}

/** Kinds whose existing records have a name. */
const namedKinds = {
  agreement: true,
  banner: true,
  broadcast: true,
  campaign: true,
  'canned-reply': true,
  couple: true,
  'couple-offer': true,
  coupon: true,
  promotion: true,
  destination: true,
  freight: true,
  goods: true,
  group: true,
  'group-offer': true,
  member: true,
  news: true,
  notice: true,
  order: true,
  popup: true,
  poster: true,
  role: true,
  sku: true,
  staff: true,
}
