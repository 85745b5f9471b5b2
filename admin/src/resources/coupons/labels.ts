import type { Output } from '@pasar/contract/call'
import type { adminCouponInfo } from '@pasar/contract/calls/admin/catalog/marketing'
import { t } from '../../i18n/translate.ts'
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
    ? t('%{currency} %{off} off', { currency, off: formatAmount({ amount: off ?? '0' }) })
    : cap
      ? t('%{percent}% off, up to %{currency} %{cap}', {
          percent,
          currency,
          cap: formatAmount({ amount: cap }),
        })
      : t('%{percent}% off', { percent })

/** Formats the number of claims: `12 of 100`. */
export const claimedText = ({ collected, total }: Coupon): string =>
  total === null ? String(collected) : t('%{collected} of %{total}', { collected, total })
