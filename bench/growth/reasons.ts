const counts = 'counts up to 1,000 or 10,000 rows, which the small shop does not have'
const searched =
  'searches up to 5,000 rows for a frequent word, or counts 1,000, which the small shop does not have'
const walked = 'reads products in their order until a page with low stock is full'
const work = 'counts up to 10,000 orders to ship with their items, which the small shop does not have'
const entries = 'sums up the PV of each day that it shows: a hundred times the orders a day'
const audit = 'recomputes everything: an audit that reads a part would not find what changed elsewhere'
const nightly = 'compares all once a night, after the jobs that follow changes'
const days = 'follows the orders of three days'
const shown = 'shows up to 20 products, members or shops, which the small shop does not have'
const due = 'follows the rows that are due: a hundred times the orders a day'
const balances = 'compares the sum of all balances of members, and adds the transfers of today'
const vacuumed = 'just after it has worked off the backlog: vacuum has not removed the entries yet'
const pairing = 'follows the orders of a day, and the positions that their members are placed in'
const today = 'counts the orders of today, and sums up the products sold in 30 days'

/** Why a request or a job reads more pages in a large shop, by the beginning of its name. */
const reasons: Record<string, string> = {
  '/admin/api/fulfillment/': work,
  '/admin/api/orders/list': counts,
  '/admin/api/payments/list': counts,
  '/admin/api/ledger/list': counts,
  '/admin/api/goods/list?keyword': searched,
  '/admin/api/goods/list?lowStock': walked,
  '/admin/api/goods/list': counts,
  '/admin/api/stock/list': counts,
  '/admin/api/trial-balance/': balances,
  '/admin/api/members/list?keyword': searched,
  '/admin/api/members/list': counts,
  '/admin/api/reward-payouts/': entries,
  '/admin/api/search': searched,
  '/admin/api/network/search': searched,
  '/admin/api/transfers/list': counts,
  '/admin/api/reviews/': counts,
  '/attractive/': shown,
  '/shop/goods/list': shown,
  '/user/spread/': shown,
  'shipping.poll-parcels': due,
  'payments.purge-log': due,
  'messages.purge': due,
  'stock.watch-recent': due,
  'orders.receive-due': vacuumed,
  'orders.complete-due': vacuumed,
  'identity.purge-failures': vacuumed,
  'network.count-legs': pairing,
  'rewards.run-pairing': pairing,
  'ledger.close-days': due,
  'ledger.audit': audit,
  'rewards.audit': audit,
  'orders.audit-unearned': audit,
  'stock.watch-all': nightly,
  'files.purge-unused': nightly,
  'reviews.request-missed': days,
  '/admin/api/reports/dashboard': today,
}

/** Returns the reason of a request or job; undefined for none. */
export const reasonOf = (name: string): string | undefined =>
  Object.entries(reasons).find(([begin]) => name.startsWith(begin))?.[1]
