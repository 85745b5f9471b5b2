import Stack from '@mui/material/Stack'
import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/topups'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { moneyText, type TopUp } from './words.ts'

/** Approve or reject a proof; either is asked about first. */
export function Decide({ topUp }: { topUp: TopUp }) {
  const { id, attempt, needsSecond, firstBy, mayApprove, account } = topUp
  const isFirst = needsSecond && !firstBy
  const approve = useAction(adminTopUpApprove, {
    done: isFirst ? 'Approved. A second account must approve too.' : 'Credited. The member is told by mail.',
  })
  const reject = useAction(adminTopUpReject, { done: 'Rejected. The member is told why by mail.' })
  const busy = approve.isPending || reject.isPending
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <AskFirst
        label="Reject"
        title="Reject this proof?"
        text="The member reads the reason, and can send another proof."
        reason="What is wrong, as the member shall read it"
        danger
        disabled={busy}
        onSure={(reason) => reject.mutate({ id, attempt, reason: reason.slice(0, 300) })}
      />
      <AskFirst
        label="Approve"
        title={`Has ${moneyText(topUp.amount)} arrived?`}
        text={`Look it up in our account at ${account?.bank ?? 'the bank'}: a picture alone proves nothing. ${
          isFirst ? 'It is credited once a second account approves.' : 'It goes into the balance at once.'
        }`}
        disabled={busy || !mayApprove}
        onSure={() => approve.mutate({ id, attempt })}
      />
    </Stack>
  )
}
