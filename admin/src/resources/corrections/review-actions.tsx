import Typography from '@mui/material/Typography'
import { adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { useAction } from '../../data/use-action.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { type Correction, formatSigned, isDebit } from './labels.ts'

/** Approve and Reject for the second account; the requester sees why they are missing. */
export function ReviewActions({ correction }: { correction: Correction }) {
  const approve = useAction(adminCorrectionDecide, { done: 'Correction approved' })
  const reject = useAction(adminCorrectionDecide, { done: 'Correction rejected' })
  const { id, member, mayDecide, requestedBy } = correction
  if (!mayDecide)
    return (
      <Typography variant="body2" color="textSecondary">
        You requested this. Another account must review it.
      </Typography>
    )
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: `Reject ${formatSigned(correction)}?`,
        text: `Does not change the balance. ${requestedBy} can request another correction.`,
        reason: 'Reason for the audit log',
        onConfirm: (note) => reject.mutate({ id, approve: false, note }),
      }}
      approve={{
        title: `Approve ${formatSigned(correction)}?`,
        text: isDebit(correction)
          ? `Debits ${member.nickname}’s balance. Fails if the balance is insufficient.`
          : `Credits ${member.nickname}’s balance. The amount is available immediately.`,
        onConfirm: () => approve.mutate({ id, approve: true }),
      }}
    />
  )
}
