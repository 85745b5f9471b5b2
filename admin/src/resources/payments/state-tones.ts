import type { Output } from '@pasar/contract/call'
import type { adminPaymentInfo } from '@pasar/contract/calls/admin/finance/payments'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Payment = Output<typeof adminPaymentInfo>

export const paymentTones: Record<Payment['state'], Tone> = {
  created: 'default',
  pending: 'info',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
}
