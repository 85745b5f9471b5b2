import type { Output } from '@pasar/contract/call'
import type { adminCouponInfo } from '@pasar/contract/calls/admin/marketing'
import type { Tone } from '../../ui/state-chip.tsx'

export type Coupon = Output<typeof adminCouponInfo>

export const phaseTones: Record<Coupon['phase'], Tone> = {
  coming: 'info',
  running: 'success',
  over: 'default',
}

/** What a coupon takes off, in a few words. */
export const worth = ({ kind, off, percent, cap, currency }: Coupon): string =>
  kind === 'fixed' ? `${currency} ${off} off` : `${percent} % off${cap ? `, ${currency} ${cap} at most` : ''}`

/** How many were taken, of how many. */
export const taken = ({ collected, total }: Coupon): string =>
  total === null ? String(collected) : `${collected} of ${total}`
