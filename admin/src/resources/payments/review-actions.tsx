import Stack from '@mui/material/Stack'
import { adminPaymentResolve, type Decision } from '@pasar/contract/calls/admin/finance/payments'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import type { Payment } from './state-tones.ts'

const decisionLabels: Record<Decision, { label: string; title: string; text: string; danger?: boolean }> = {
  accept: {
    label: 'Accept',
    title: 'Accept this payment?',
    text: 'Marks the orders as paid. Refunds any amount charged in excess.',
  },
  refund: {
    label: 'Refund',
    title: 'Refund this payment?',
    text: 'Refunds the whole amount charged. The orders stay unpaid and can be paid again.',
    danger: true,
  },
  'retry-refund': {
    label: 'Retry refund',
    title: 'Retry the failed refunds?',
    text: 'Requests every failed refund again, under a new number.',
  },
  dismiss: {
    label: 'Mark as resolved',
    title: 'Mark this payment as resolved?',
    text: 'Does not move money. Closes a payment that is still open. Describe the resolution in the note.',
    danger: true,
  },
}

/** Decisions on a payment under review; each needs a note. */
export function ReviewActions({ payment }: { payment: Payment }) {
  const resolve = useAction(adminPaymentResolve, { done: 'Decision saved' })
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {payment.decisions.map((decision) => (
        <ConfirmButton
          key={decision}
          {...decisionLabels[decision]}
          reason="Note"
          disabled={resolve.isPending}
          onConfirm={(note) => resolve.mutate({ id: payment.id, decision, note })}
        />
      ))}
    </Stack>
  )
}
