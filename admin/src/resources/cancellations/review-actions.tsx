import { adminCancellationApprove, adminCancellationReject } from '@pasar/contract/calls/admin/cancellations'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import type { Cancellation } from './labels.ts'

/** Approve and Reject of a cancellation. Approving requires that nothing is open. */
export function ReviewActions({ cancellation: { id, matters } }: { cancellation: Cancellation }) {
  const approve = useAction(adminCancellationApprove, { done: t('Cancellation approved') })
  const reject = useAction(adminCancellationReject, { done: t('Cancellation rejected') })
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject this cancellation?'),
        text: t('Emails the reason to the member, who can apply again.'),
        onConfirm: (reason) => reject.mutateAsync({ id, reason }),
      }}
      approve={{
        title: t('Approve this cancellation?'),
        text: t(
          'Emails the member, who confirms by a code. Then the personal data is erased, which cannot be undone.',
        ),
        disabled: matters.some((matter) => !matter.givenUp),
        onConfirm: () => approve.mutateAsync({ id }),
      }}
    />
  )
}
