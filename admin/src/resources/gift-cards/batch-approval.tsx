import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { adminGiftBatchDecide } from '@pasar/contract/calls/admin/finance/gift-cards'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { Batch } from './labels.ts'

/** Approve and Reject of a batch above the limit for one account, and what became of it. */
export function BatchApproval({ batch }: { batch: Batch }) {
  const approve = useAction(adminGiftBatchDecide, { done: t('Cards issued') })
  const reject = useAction(adminGiftBatchDecide, { done: t('Batch rejected') })
  const { id, state, by, count, value, mayDecide, decidedBy, decisionNote } = batch
  if (state === 'done') return null
  if (state === 'rejected')
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {t('Rejected by %{name}: %{note}', { name: decidedBy, note: decisionNote })}
      </Alert>
    )
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        {mayDecide
          ? t('%{name} requested these cards. They are issued when you approve the batch.', { name: by })
          : t('The cards are issued when another account approves the batch.')}
        {mayDecide && (
          <ApproveReject
            busy={approve.isPending || reject.isPending}
            reject={{
              title: t('Reject the batch?'),
              text: t('No cards are issued.'),
              reason: t('Reason for the audit log'),
              onConfirm: (note) => reject.mutateAsync({ id, approve: false, note }),
            }}
            approve={{
              title: t('Issue %{cards}?', { cards: `${count} × ${formatMoney(value)}` }),
              text: t(
                'Cards are issued free of charge. Their value is booked as a liability against promotions.',
              ),
              onConfirm: () => approve.mutateAsync({ id, approve: true }),
            }}
          />
        )}
      </Stack>
    </Alert>
  )
}
