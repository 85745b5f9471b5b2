import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { useAction } from '../../data/use-action.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { TopUp } from './labels.ts'

/** Approve and Reject of a payment proof. */
export function ReviewActions({ topUp }: { topUp: TopUp }) {
  const { id, attempt, needsSecond, firstBy, mayApprove, account } = topUp
  const isFirst = needsSecond && !firstBy
  const approve = useAction(adminTopUpApprove, {
    done: isFirst ? 'Approved. A second account must approve it, too.' : 'Top-up credited',
  })
  const reject = useAction(adminTopUpReject, { done: 'Proof rejected' })
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: 'Reject this proof?',
        text: 'Emails the reason to the member, who can submit another proof.',
        onConfirm: (reason) => reject.mutate({ id, attempt, reason }),
      }}
      approve={{
        title: `Approve ${formatMoney(topUp.amount)}?`,
        text: `Verify the transfer in your account at ${account?.bank ?? 'the bank'} first. ${
          isFirst
            ? 'The top-up is credited after the approval of a second account.'
            : 'Credits the member’s balance.'
        }`,
        disabled: !mayApprove,
        onConfirm: () => approve.mutate({ id, attempt }),
      }}
    />
  )
}
