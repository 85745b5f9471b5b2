import { adminAfterSaleReject } from '@pasar/contract/calls/admin/after-sales'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DialogProps } from './labels.ts'
import { ReasonField } from './reason-field.tsx'

const REASON_MAX = 300

/** Rejects a request with a reason. */
export function RejectDialog({ request, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const reject = useAction(adminAfterSaleReject, { done: t('Request rejected'), onDone: onClose })
  return (
    <FormDialog
      title={t('Reject this request?')}
      text={t('The member gets the reason, and can apply again or ask the operator to decide.')}
      label={t('Reject')}
      danger
      busy={reject.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => reject.mutate({ id: request.id, reason: reason.trim() })}
    >
      <ReasonField
        request={request}
        label={t('Reason shown to the member')}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
      />
    </FormDialog>
  )
}
