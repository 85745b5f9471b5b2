import type { Input } from '@pasar/contract/call'
import type { adminCouponSave } from '@pasar/contract/calls/admin/catalog/marketing'
import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import type { coupons } from '../tables.ts'

type Draft = Input<typeof adminCouponSave>
type Row = typeof coupons.$inferSelect
export type Terms = Omit<typeof coupons.$inferInsert, 'id' | 'collected' | 'currency'>

/** Converts a draft to the columns of a coupon; amounts in minor units of `currency`. */
export function toTerms(draft: Draft, currency: Currency): Terms {
  const minor = (amount: string | null) =>
    amount === null ? null : decimalToMinor(amount, exponents[currency])
  const fixed = draft.kind === 'fixed'
  return {
    title: draft.title,
    shopId: draft.shopId,
    kind: draft.kind,
    off: fixed ? minor(draft.off) : null,
    percent: fixed ? null : draft.percent,
    cap: fixed ? null : minor(draft.cap),
    minimum: minor(draft.minimum)!,
    scope: draft.scope,
    scopeIds: draft.scope === 'all' ? [] : draft.scopeIds,
    stackable: draft.stackable,
    firstOrder: draft.firstOrder,
    codeOnly: draft.codeOnly,
    total: draft.total,
    perMember: draft.perMember,
    startsAt: new Date(draft.startsAt),
    endsAt: new Date(draft.endsAt),
  }
}

/** Validates terms. Returns the first invalid field, or null. */
export function validateCoupon(terms: Terms): { field: string; problem: CouponFieldProblem } | null {
  if (terms.kind === 'fixed' && !(terms.off && terms.off > 0n)) return { field: 'off', problem: 'off-needed' }
  if (terms.kind === 'percent' && !terms.percent) return { field: 'percent', problem: 'percent-needed' }
  if (terms.cap === 0n) return { field: 'cap', problem: 'off-needed' }
  if (terms.scope !== 'all' && terms.scopeIds.length === 0)
    return { field: 'scopeIds', problem: 'scope-needed' }
  if (terms.endsAt <= terms.startsAt) return { field: 'endsAt', problem: 'period' }
  return null
}

export type CouponFieldProblem =
  | 'off-needed'
  | 'percent-needed'
  | 'scope-needed'
  | 'scope-unknown'
  | 'shop-unknown'
  | 'period'
  | 'promised'
  | 'sooner'
  | 'fewer'
  | 'code-taken'

/** The terms that are fixed once a member has claimed the coupon. */
const fixedTerms = [
  'shopId',
  'kind',
  'off',
  'percent',
  'cap',
  'minimum',
  'scope',
  'stackable',
  'firstOrder',
] as const

/**
 * Validates a change of a claimed coupon. Discount, scope and period are fixed; title, total and a later end
 * can change.
 * @returns the first field with a forbidden change, or null
 */
export function validateCouponChange(
  before: Row,
  after: Terms,
): { field: string; problem: CouponFieldProblem } | null {
  if (before.collected === 0) return null
  const changed = fixedTerms.find((field) => (before[field] ?? null) !== (after[field] ?? null))
  if (changed) return { field: changed, problem: 'promised' }
  const scope = (ids: readonly string[]) => [...ids].sort().join()
  if (scope(before.scopeIds) !== scope(after.scopeIds)) return { field: 'scopeIds', problem: 'promised' }
  if (after.startsAt > before.startsAt) return { field: 'startsAt', problem: 'promised' }
  if (after.endsAt < before.endsAt) return { field: 'endsAt', problem: 'sooner' }
  if (after.total != null && after.total < before.collected) return { field: 'total', problem: 'fewer' }
  return null
}
