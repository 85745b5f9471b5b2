import { adminAfterSaleLose } from '@pasar/contract/calls/admin/after-sales'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DialogProps } from './labels.ts'
import { ReasonField } from './reason-field.tsx'

const REASON_MAX = 300

/** Closes a request whose goods never arrived. */
export function LoseDialog({ request, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const lose = useAction(adminAfterSaleLose, { done: t('Request closed'), onDone: onClose })
  return (
    <FormDialog
      title={t('Goods never arrived')}
      text={t('The request is closed and its stock released. If the goods arrive later, receive them here.')}
      label={t('Close request')}
      danger
      busy={lose.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => lose.mutate({ id: request.id, reason: reason.trim() })}
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
