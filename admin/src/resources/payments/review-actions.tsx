import Stack from '@mui/material/Stack'
import { adminPaymentResolve, type Decision } from '@pasar/contract/calls/admin/finance/payments'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import type { Payment } from './state-tones.ts'

const decisionLabels: Record<Decision, { label: string; title: string; text: string; danger?: boolean }> = {
  accept: {
    label: t('Accept'),
    title: t('Accept this payment?'),
    text: t('Marks the orders as paid. Refunds any amount charged in excess.'),
  },
  refund: {
    label: t('Refund'),
    title: t('Refund this payment?'),
    text: t('Refunds the whole amount charged. The orders stay unpaid and can be paid again.'),
    danger: true,
  },
  'retry-refund': {
    label: t('Retry refund'),
    title: t('Retry the failed refunds?'),
    text: t('Requests every failed refund again, under a new number.'),
  },
  'confirm-refund': {
    label: t('Mark as refunded'),
    title: t('Mark the waiting refunds as refunded?'),
    text: t(
      'The provider reports no outcome. Records that the money has left the shop, and disputes as lost.',
    ),
    danger: true,
  },
  'cancel-refund': {
    label: t('Mark as not refunded'),
    title: t('Mark the waiting refunds as failed?'),
    text: t('The provider reports no outcome. Records that the money is still here, and disputes as won.'),
    danger: true,
  },
  dismiss: {
    label: t('Mark as resolved'),
    title: t('Mark this payment as resolved?'),
    text: t('Does not move money. Closes a payment that is still open. Describe the resolution in the note.'),
    danger: true,
  },
}

/** Decisions on a payment under review; each needs a note. */
export function ReviewActions({ payment }: { payment: Payment }) {
  const resolve = useAction(adminPaymentResolve, { done: t('Decision saved') })
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {payment.decisions.map((decision) => (
        <ConfirmButton
          key={decision}
          {...decisionLabels[decision]}
          reason={t('Note')}
          disabled={resolve.isPending}
          onConfirm={(note) => resolve.mutateAsync({ id: payment.id, decision, note })}
        />
      ))}
    </Stack>
  )
}
