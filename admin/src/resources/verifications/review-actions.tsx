import { adminVerificationApprove, adminVerificationReject } from '@pasar/contract/calls/admin/verifications'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { fullName, type Verification } from './labels.ts'

/** Approve and Reject of a submitted document. Approving requires having viewed it. */
export function ReviewActions({ verification }: { verification: Verification }) {
  const approve = useAction(adminVerificationApprove, { done: t('Member verified') })
  const reject = useAction(adminVerificationReject, { done: t('Document rejected') })
  const { id, attempt, isOpened } = verification
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject this document?'),
        text: t('Emails the reason to the member, who can submit again.'),
        onConfirm: (reason) => reject.mutateAsync({ id, attempt, reason }),
      }}
      approve={{
        title: t('Approve %{fullName}?', { fullName: fullName(verification) }),
        text: t(
          'Confirm that the pictures show this person and that the details match the document. The member can then withdraw and transfer money.',
        ),
        disabled: !isOpened,
        onConfirm: () => approve.mutateAsync({ id, attempt }),
      }}
    />
  )
}
