import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/topups'
import { useAction } from '../../data/use-action.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Verdict } from '../../ui/verdict.tsx'
import type { TopUp } from './words.ts'

/** Approve or reject a proof. */
export function Decide({ topUp }: { topUp: TopUp }) {
  const { id, attempt, needsSecond, firstBy, mayApprove, account } = topUp
  const isFirst = needsSecond && !firstBy
  const approve = useAction(adminTopUpApprove, {
    done: isFirst ? 'Approved. A second account must approve too.' : 'Credited. The member is told by mail.',
  })
  const reject = useAction(adminTopUpReject, { done: 'Rejected. The member is told why by mail.' })
  return (
    <Verdict
      busy={approve.isPending || reject.isPending}
      reject={{
        title: 'Reject this proof?',
        text: 'The member reads the reason, and can send another proof.',
        onSure: (reason) => reject.mutate({ id, attempt, reason }),
      }}
      approve={{
        title: `Has ${moneyText(topUp.amount)} arrived?`,
        text: `Look it up in our account at ${account?.bank ?? 'the bank'}: a picture alone proves nothing. ${
          isFirst ? 'It is credited once a second account approves.' : 'It goes into the balance at once.'
        }`,
        disabled: !mayApprove,
        onSure: () => approve.mutate({ id, attempt }),
      }}
    />
  )
}
