import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { TopUp } from './labels.ts'

/** Approve and Reject of a payment proof. */
export function ReviewActions({ topUp }: { topUp: TopUp }) {
  const { id, attempt, needsSecond, firstBy, mayApprove, account } = topUp
  const isFirst = needsSecond && !firstBy
  const approve = useAction(adminTopUpApprove, {
    done: isFirst ? t('Approved. A second account must approve it, too.') : t('Top-up credited'),
  })
  const reject = useAction(adminTopUpReject, { done: t('Proof rejected') })
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject this proof?'),
        text: t('Emails the reason to the member, who can submit another proof.'),
        onConfirm: (reason) => reject.mutateAsync({ id, attempt, reason }),
      }}
      approve={{
        title: t('Approve %{amount}?', { amount: formatMoney(topUp.amount) }),
        text: t('Verify the transfer in your account at %{bank} first. %{detail}', {
          bank: account?.bank ?? t('the bank'),
          detail: isFirst
            ? t('The top-up is credited after the approval of a second account.')
            : t('Credits the member’s balance.'),
        }),
        disabled: !mayApprove,
        onConfirm: () => approve.mutateAsync({ id, attempt }),
      }}
    />
  )
}
