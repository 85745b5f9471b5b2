import Typography from '@mui/material/Typography'
import { adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { type Correction, formatSigned, isDebit } from './labels.ts'

/** Approve and Reject for the second account; the requester sees why they are missing. */
export function ReviewActions({ correction }: { correction: Correction }) {
  const approve = useAction(adminCorrectionDecide, { done: t('Correction approved') })
  const reject = useAction(adminCorrectionDecide, { done: t('Correction rejected') })
  const { id, member, mayDecide, requestedBy } = correction
  if (!mayDecide)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('You requested this. Another account must review it.')}
      </Typography>
    )
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject %{correction}?', { correction: formatSigned(correction) }),
        text: t('Does not change the balance. %{requestedBy} can request another correction.', {
          requestedBy,
        }),
        reason: t('Reason for the audit log'),
        onConfirm: (note) => reject.mutateAsync({ id, approve: false, note }),
      }}
      approve={{
        title: t('Approve %{correction}?', { correction: formatSigned(correction) }),
        text: isDebit(correction)
          ? t('Debits %{nickname}’s balance. Fails if the balance is insufficient.', {
              nickname: member.nickname,
            })
          : t('Credits %{nickname}’s balance. The amount is available immediately.', {
              nickname: member.nickname,
            }),
        onConfirm: () => approve.mutateAsync({ id, approve: true }),
      }}
    />
  )
}
