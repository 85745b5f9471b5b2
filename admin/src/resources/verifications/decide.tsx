import { adminVerificationApprove, adminVerificationReject } from '@pasar/contract/calls/admin/verifications'
import { useAction } from '../../data/use-action.ts'
import { Verdict } from '../../ui/verdict.tsx'
import { nameOf, type Verification } from './words.ts'

/** Approve or reject what waits. */
export function Decide({ verification }: { verification: Verification }) {
  const approve = useAction(adminVerificationApprove, { done: 'Verified. The member is told by mail.' })
  const reject = useAction(adminVerificationReject, { done: 'Rejected. The member is told why by mail.' })
  const { id, attempt } = verification
  return (
    <Verdict
      busy={approve.isPending || reject.isPending}
      reject={{
        title: 'Reject this document?',
        text: 'The member reads the reason, and can submit again.',
        onSure: (reason) => reject.mutate({ id, attempt, reason }),
      }}
      approve={{
        title: `Approve ${nameOf(verification)}?`,
        text: 'The pictures show this person with this document, and what is typed is what stands on it. The member may then withdraw and send money.',
        onSure: () => approve.mutate({ id, attempt }),
      }}
    />
  )
}
