import Stack from '@mui/material/Stack'
import { adminPaymentResolve, type Decision } from '@pasar/contract/calls/admin/payments'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import type { Payment } from './tones.ts'

const words: Record<Decision, { label: string; title: string; text: string; danger?: boolean }> = {
  accept: {
    label: 'Accept',
    title: 'Accept this payment?',
    text: 'Its orders are paid. What the vendor took beyond what was asked goes back to the shopper.',
  },
  refund: {
    label: 'Send it back',
    title: 'Send the money back?',
    text: 'All that the vendor took goes back to the shopper. The orders stay as they are and can be paid again.',
    danger: true,
  },
  'retry-refund': {
    label: 'Refund again',
    title: 'Ask for the refund again?',
    text: 'The vendor is asked anew, under a new number, for every refund that failed.',
  },
  dismiss: {
    label: 'Settled by hand',
    title: 'Has this been settled by hand?',
    text: 'Nothing is moved here. A payment that is still open is closed. Say in the note what was done, and where.',
    danger: true,
  },
}

/** What can be decided about a payment in doubt; each decision is asked about and wants a note. */
export function Decide({ payment }: { payment: Payment }) {
  const resolve = useAction(adminPaymentResolve, { done: 'Decided.' })
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {payment.decisions.map((decision) => (
        <AskFirst
          key={decision}
          {...words[decision]}
          reason="Note"
          disabled={resolve.isPending}
          onSure={(note) => resolve.mutate({ id: payment.id, decision, note })}
        />
      ))}
    </Stack>
  )
}
