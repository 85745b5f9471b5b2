import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Call } from '@pasar/contract/call'
import type { PendingChange as Change } from '@pasar/contract/calls/admin/finance/approvals'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../format/date-time-field.tsx'
import { ApproveReject } from './approve-reject.tsx'
import { ConfirmButton } from './confirm-button.tsx'

type Props = {
  /** Takes a `Decision`. */
  call: Call
  change: z.output<typeof Change>
  /** What changes, in one sentence. */
  children: ReactNode
}

/**
 * A change that waits for a second account, which approves or rejects it here. Its requester withdraws it.
 */
export function PendingChange({ call, change, children }: Props) {
  const approve = useAction(call, { done: t('Change approved') })
  const reject = useAction(call, { done: t('Change rejected') })
  const withdraw = useAction(call, { done: t('Change withdrawn') })
  const { id, requestedBy, requestedAt, expiresAt, reason, mayDecide } = change
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <div>
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {children}
          </Typography>
          <Typography variant="body2" component="div">
            {tNodes('%{name} requested this on %{time}. It takes effect when another account approves it.', {
              name: requestedBy,
              time: <DateTime at={requestedAt} />,
            })}
            <div>{tNodes('It can be approved until %{time}.', { time: <DateTime at={expiresAt} /> })}</div>
            {reason && <div>{reason}</div>}
          </Typography>
        </div>
        {mayDecide ? (
          <ApproveReject
            // Another change that replaced this one is not approved in an open dialog.
            key={id}
            busy={approve.isPending || reject.isPending}
            reject={{
              title: t('Reject the change?'),
              text: t('The present value stays. %{requestedBy} can request another change.', { requestedBy }),
              reason: t('Reason for the audit log'),
              onConfirm: (note) => reject.mutateAsync({ id, approve: false, note }),
            }}
            approve={{
              title: t('Approve the change?'),
              text: t('It takes effect immediately, or at its start time.'),
              onConfirm: () => approve.mutateAsync({ id, approve: true }),
            }}
          />
        ) : (
          <>
            <Typography variant="body2">
              {t('You requested this. Another account must review it.')}
            </Typography>
            <ConfirmButton
              key={id}
              label={t('Withdraw')}
              title={t('Withdraw the change?')}
              text={t('The present value stays. You can request another change.')}
              danger
              disabled={withdraw.isPending}
              onConfirm={() => withdraw.mutateAsync({ id, approve: false })}
            />
          </>
        )}
      </Stack>
    </Alert>
  )
}
