import type { Output } from '@pasar/contract/call'
import type {
  adminDifferenceInfo,
  adminDifferenceList,
  adminReconciliationInfo,
  adminReconciliationList,
} from '@pasar/contract/calls/admin/finance/reconciliation'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Difference = Output<typeof adminDifferenceInfo>
export type DifferenceRow = Output<typeof adminDifferenceList>['list'][number]
export type Run = Output<typeof adminReconciliationInfo>
export type RunRow = Output<typeof adminReconciliationList>['list'][number]

export const stateTones: Record<DifferenceRow['state'], Tone> = {
  open: 'warning',
  resolved: 'success',
  gone: 'default',
}

export const stateLabels: Record<DifferenceRow['state'], { tab: string; empty: string }> = {
  open: { tab: t('Open'), empty: t('No open differences.') },
  resolved: { tab: t('Resolved'), empty: t('No resolved differences.') },
  gone: { tab: t('Cleared'), empty: t('No cleared differences.') },
}

type Kind = DifferenceRow['kind']
type DifferenceLabels = { label: string; meaning: string; steps: readonly string[] }

const reconcileAgain = t('Reconcile the day again. The difference clears when the amounts match.')
const backUpFirst = t(
  'This indicates an error or a manual change to the database. Take a backup before any repair.',
)

const paymentLabels: Record<Kind, DifferenceLabels> = {
  'unknown-here': {
    label: t('Unknown payment'),
    meaning: t('The provider captured a payment with a number that the shop did not issue.'),
    steps: [
      t('Look up the number in the provider’s dashboard: who paid, and for what.'),
      t('If another shop or a test environment uses the same provider account, give it a separate one.'),
      t('Otherwise refund the payment in the provider’s dashboard and record the reference.'),
    ],
  },
  'only-there': {
    label: t('Paid at the provider only'),
    meaning: t('The provider captured the payment, but the shop has not recorded it as paid.'),
    steps: [
      t(
        'Query the provider. Its response is applied like a webhook: the order is paid, or the money is refunded.',
      ),
      t('If the payment then needs review, decide on its page.'),
      reconcileAgain,
    ],
  },
  'only-here': {
    label: t('Paid in the shop only'),
    meaning: t('The shop has recorded the payment as paid, but the provider reports no capture.'),
    steps: [
      t('Check the provider’s response in the payment’s API log.'),
      t('Hold unshipped items, and contact the provider’s support with the payment number.'),
      t('If the money does not arrive, cancel the order or contact the member, and record what was done.'),
    ],
  },
  amount: {
    label: t('Amount differs'),
    meaning: t('The provider reports a different amount for this payment.'),
    steps: [
      t('If the payment needs review, accept or refund it on its page.'),
      t(
        'Otherwise ask the provider’s support for the correct amount: a fee or chargeback may have been deducted.',
      ),
      t('If the shop’s amount is wrong, have a correcting ledger entry made and record who made it.'),
    ],
  },
  currency: {
    label: t('Currency differs'),
    meaning: t('The provider reports a different currency for this payment.'),
    steps: [
      t('If the payment needs review, decide on its page.'),
      t('Check the currency conversion settings in the provider’s dashboard.'),
      t('Refund incorrect charges in the provider’s dashboard and record the reference.'),
    ],
  },
  unanswered: {
    label: t('No response'),
    meaning: t('The provider reported other payments of the day, but not this payment.'),
    steps: [
      t('Query the provider again.'),
      t('If it does not respond, look up the payment in the provider’s dashboard and record its status.'),
    ],
  },
  'ledger-missing': {
    label: t('Missing in the ledger'),
    meaning: t('The payment is paid, but the ledger has no entry for it.'),
    steps: [
      backUpFirst,
      t('Have the missing entry added by a database administrator and record who added it.'),
    ],
  },
  'ledger-amount': {
    label: t('Amount differs in the ledger'),
    meaning: t('The ledger entry of this payment has a different amount.'),
    steps: [
      backUpFirst,
      t('Have a correcting entry made: ledger entries are immutable. Record who made it.'),
    ],
  },
  'ledger-alone': {
    label: t('In the ledger only'),
    meaning: t('The ledger has an entry for a payment that was not received.'),
    steps: [backUpFirst, t('Have a reversing entry made: ledger entries are immutable. Record who made it.')],
  },
}

const refundLabels: Partial<Record<Kind, DifferenceLabels>> = {
  'unknown-here': {
    label: t('Unknown refund'),
    meaning: t('The provider made a refund with a number that the shop did not issue.'),
    steps: [
      t(
        'Find out who made the refund in the provider’s dashboard. Refunds must be made in the shop to update the order.',
      ),
      t('Update the order and its stock manually, and record what was done.'),
    ],
  },
  'only-there': {
    label: t('Refunded at the provider only'),
    meaning: t('The provider made the refund, but the shop has not recorded it as completed.'),
    steps: [
      t('Do not refund again: the member has received the money.'),
      t('If the payment shows a failed refund, mark it as resolved on its page and record it here.'),
      reconcileAgain,
    ],
  },
  'only-here': {
    label: t('Refund missing at the provider'),
    meaning: t('The shop has recorded the refund as completed, but the provider has not made it.'),
    steps: [
      t('Look up the refund in the provider’s dashboard: it may have been rejected days later.'),
      t('Refund it there, or credit the member’s balance with a correction, and record the reference.'),
    ],
  },
  amount: {
    label: t('Refund amount differs'),
    meaning: t('The provider reports a different amount for this refund.'),
    steps: [
      t('Ask the provider’s support for the correct amount.'),
      t('Refund or reclaim the difference and record the reference.'),
    ],
  },
}

/** Returns the label, meaning and next steps of a kind of difference. */
export const differenceLabels = ({
  kind,
  subject,
}: Pick<DifferenceRow, 'kind' | 'subject'>): DifferenceLabels => {
  if (subject === 'payment') return paymentLabels[kind]
  const { label, meaning, steps } = paymentLabels[kind]
  const forRefund = (text: string) =>
    text.replaceAll(t('payment'), t('refund')).replaceAll(t('is paid'), t('is completed'))
  return (
    refundLabels[kind] ?? {
      label: t('Refund: %{label}', { label: label.toLowerCase() }),
      meaning: forRefund(meaning),
      steps: steps.map(forRefund),
    }
  )
}

/**
 * Whether querying the provider can resolve a difference: payments already paid in the shop do not change.
 */
export const canQueryProvider = ({ kind, subject, paymentId, ours }: DifferenceRow): boolean =>
  subject === 'payment' &&
  paymentId !== null &&
  (kind === 'unanswered' || (!kind.startsWith('ledger-') && Number(ours?.amount) === 0))

export const runTones: Record<RunRow['state'], Tone> = {
  running: 'info',
  waiting: 'warning',
  done: 'success',
}

/** Returns the state chip of a run. */
export const runState = ({ state, found }: RunRow): { label: string; tone: Tone } =>
  state === 'done' && found > 0
    ? {
        label: t('%{smart_count} difference |||| %{smart_count} differences', { smart_count: found }),
        tone: 'warning',
      }
    : { label: state === 'done' ? t('no differences') : state, tone: runTones[state] }
