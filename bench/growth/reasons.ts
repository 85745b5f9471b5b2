const counts = 'counts up to 10,000 rows, which the small shop does not have'
const audit = 'recomputes everything: an audit that reads a part would not find what changed elsewhere'
const categories = 'counts the products of every category, once after each change of the catalogue'

/** Why a request or a job reads more pages in a large shop, by the beginning of its name. */
const reasons: Record<string, string> = {
  '/admin/api/fulfillment/': counts,
  '/admin/api/orders/list': counts,
  'ledger.audit': audit,
  'rewards.audit': audit,
  'orders.audit-unearned': audit,
  '/shop/cate/': categories,
  '/attractive/page/': categories,
}

/** Returns the reason of a request or job; undefined for none. */
export const reasonOf = (name: string): string | undefined =>
  Object.entries(reasons).find(([begin]) => name.startsWith(begin))?.[1]
