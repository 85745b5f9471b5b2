import type { PaymentReview, PaymentReviewCode } from '@pasar/contract/payment-reviews'
import { t } from '../i18n/translate.ts'
import { formatMoney } from './format/money.ts'
import { nameOfState } from './format/state-names.ts'

type DataOf<C extends PaymentReviewCode> = Extract<PaymentReview, { code: C }>['data']
type Amount = DataOf<'dispute'>['amount']

const formatKnown = (amount: Amount): string => (amount ? formatMoney(amount) : t('an unknown amount'))
/** Appends the provider's message. */
const withMessage = (text: string, message: string): string => (message ? `${text} ${message}` : text)

type DisputeValues = { id: string; amount: string; reason: string }
const disputes: Record<DataOf<'dispute'>['state'], (values: DisputeValues) => string> = {
  inquiry: (values) => t('Inquiry %{id} about %{amount} (%{reason}).', values),
  open: (values) => t('Dispute %{id} over %{amount} (%{reason}) is open.', values),
  lost: (values) => t('Dispute %{id} over %{amount} (%{reason}) was lost.', values),
  won: (values) => t('Dispute %{id} over %{amount} (%{reason}) was won.', values),
}

const texts: { [C in PaymentReviewCode]: (data: DataOf<C>) => string } = {
  'currency-unknown': () => t('Paid in an unknown currency.'),
  'currency-mismatch': (data) => t('Paid in %{paid} instead of %{asked}.', data),
  'amount-mismatch': ({ paid, asked }) =>
    t('Paid %{paid} instead of %{asked}.', { paid: formatMoney(paid), asked: formatMoney(asked) }),
  'gateway-removed': (data) => t('The outcome is unknown: gateway %{gateway} has no keys.', data),
  'refund-waits': (data) => t('Refund %{refundNo} waits: gateway %{gateway} has no keys.', data),
  'refund-manual': (data) =>
    t(
      'Refund %{refundNo} waits for a decision. Check it in the provider’s dashboard, and complete it there if it was not made.',
      data,
    ),
  'refund-failed': ({ refundNo, message }) =>
    withMessage(t('Refund %{refundNo} failed.', { refundNo }), message),
  'refund-reverted': ({ refundNo, message }) =>
    withMessage(t('Refund %{refundNo} failed after it had succeeded.', { refundNo }), message),
  'refund-contradicted': ({ refundNo, state, reported }) =>
    t('Refund %{refundNo}: recorded as %{state}, but a webhook says %{reported}.', {
      refundNo,
      state: nameOfState(state),
      reported: nameOfState(reported),
    }),
  'refund-resumed': (data) => t('Refund %{refundNo} is in progress after it had failed.', data),
  'refund-repeated': (data) =>
    t('Refund %{refundNo} succeeded after it had failed. Its amount was already returned.', data),
  'refund-external': ({ id, amount }) =>
    t('%{amount} was refunded at the provider (%{id}).', { id, amount: formatKnown(amount) }),
  'refund-total': ({ id, total }) =>
    t('The provider reports %{total} as refunded in total with %{id}. More is recorded, or the same.', {
      id,
      total: formatMoney(total),
    }),
  dispute: ({ state, id, amount, reason }) => disputes[state]({ id, amount: formatKnown(amount), reason }),
  other: ({ text }) => text || t('The provider’s data does not match this payment.'),
}

/** Describes a review of a payment in the language of the console. */
export const describeReview = ({ code, data }: Pick<PaymentReview, 'code' | 'data'>): string =>
  (texts[code] as (data: PaymentReview['data']) => string)(data)
