import type { Output } from '@pasar/contract/call'
import type { adminCouponInfo } from '@pasar/contract/calls/admin/catalog/marketing'
import { formatAmount } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Coupon = Output<typeof adminCouponInfo>

export const phaseTones: Record<Coupon['phase'], Tone> = {
  coming: 'info',
  running: 'success',
  over: 'default',
}

/** Formats the discount: `MYR 5.00 off`, `10% off, up to MYR 20.00`. */
export const formatDiscount = ({ kind, off, percent, cap, currency }: Coupon): string =>
  kind === 'fixed'
    ? `${currency} ${formatAmount({ amount: off ?? '0' })} off`
    : `${percent}% off${cap ? `, up to ${currency} ${formatAmount({ amount: cap })}` : ''}`

/** Formats the number of claims: `12 of 100`. */
export const claimedText = ({ collected, total }: Coupon): string =>
  total === null ? String(collected) : `${collected} of ${total}`
