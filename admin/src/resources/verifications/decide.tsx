import Stack from '@mui/material/Stack'
import { adminVerificationApprove, adminVerificationReject } from '@pasar/contract/calls/admin/verifications'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { nameOf, type Verification } from './words.ts'

/** Approve or reject what waits; either is asked about first. */
export function Decide({ verification }: { verification: Verification }) {
  const approve = useAction(adminVerificationApprove, { done: 'Verified. The member is told by mail.' })
  const reject = useAction(adminVerificationReject, { done: 'Rejected. The member is told why by mail.' })
  const { id, attempt } = verification
  const busy = approve.isPending || reject.isPending
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <AskFirst
        label="Reject"
        title="Reject this document?"
        text="The member reads the reason, and can submit again."
        reason="What is wrong, as the member shall read it"
        danger
        disabled={busy}
        onSure={(reason) => reject.mutate({ id, attempt, reason: reason.slice(0, 300) })}
      />
      <AskFirst
        label="Approve"
        title={`Approve ${nameOf(verification)}?`}
        text="The pictures show this person with this document, and what is typed is what stands on it. The member may then withdraw and send money."
        disabled={busy}
        onSure={() => approve.mutate({ id, attempt })}
      />
    </Stack>
  )
}
