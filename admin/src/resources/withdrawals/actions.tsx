import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import {
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { Withdrawal } from './labels.ts'
import { PayDialog } from './pay-dialog.tsx'

/** Actions that the signed-in account can take on a withdrawal, each with confirmation. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { actions } = withdrawal
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {actions.includes('reject') && <Reject withdrawal={withdrawal} />}
      {actions.includes('approve') && <Approve withdrawal={withdrawal} />}
      {actions.includes('fail') && <Fail withdrawal={withdrawal} />}
      {actions.includes('pay') && <Pay withdrawal={withdrawal} />}
      {actions.includes('return') && <Return withdrawal={withdrawal} />}
    </Stack>
  )
}

type Props = { withdrawal: Withdrawal }

/** Cuts a reason to the server's limit. */
const truncateReason = (reason: string) => reason.slice(0, 300)

function Approve({ withdrawal }: Props) {
  const { id, receives, destination, approvals, approvalsNeeded } = withdrawal
  const isFirst = approvals + 1 < approvalsNeeded
  const approve = useAction(adminWithdrawalApprove, {
    done: isFirst ? t('Approved. A second account must approve it, too.') : t('Withdrawal approved'),
  })
  return (
    <ConfirmButton
      label={t('Approve')}
      title={t('Approve %{receives}?', { receives: formatMoney(receives) })}
      text={t('To %{destination}. %{detail}', {
        destination,
        detail: isFirst
          ? t('This amount also requires the approval of a second account.')
          : t('The withdrawal can then be paid out. The member is notified.'),
      })}
      main
      disabled={approve.isPending}
      onConfirm={() => approve.mutateAsync({ id })}
    />
  )
}

function Reject({ withdrawal: { id } }: Props) {
  const reject = useAction(adminWithdrawalReject, { done: t('Withdrawal rejected') })
  return (
    <ConfirmButton
      label={t('Reject')}
      title={t('Reject this withdrawal?')}
      text={t('Returns the whole amount to the member’s balance and emails the reason.')}
      reason={t('Reason shown to the member')}
      danger
      disabled={reject.isPending}
      onConfirm={(reason) => reject.mutateAsync({ id, reason: truncateReason(reason) })}
    />
  )
}

function Fail({ withdrawal: { id } }: Props) {
  const fail = useAction(adminWithdrawalFail, { done: t('Amount returned to the member') })
  return (
    <ConfirmButton
      label={t('Mark as failed')}
      title={t('Mark this payout as failed?')}
      text={t(
        'Only if the money was not sent. Returns the whole amount to the member’s balance and emails the reason.',
      )}
      reason={t('Reason shown to the member')}
      danger
      disabled={fail.isPending}
      onConfirm={(reason) => fail.mutateAsync({ id, reason: truncateReason(reason) })}
    />
  )
}

function Pay({ withdrawal }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {t('Mark as paid')}
      </Button>
      {open && <PayDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  )
}

function Return({ withdrawal: { id, amount } }: Props) {
  const markReturned = useAction(adminWithdrawalReturn, { done: t('Amount returned to the member') })
  return (
    <ConfirmButton
      label={t('Mark as returned')}
      title={t('Mark this payout as returned?')}
      text={t('Returns %{amount}, including the fee, to the member’s balance and emails the reason.', {
        amount: formatMoney(amount),
      })}
      reason={t('Reason shown to the member')}
      danger
      disabled={markReturned.isPending}
      onConfirm={(reason) => markReturned.mutateAsync({ id, reason: truncateReason(reason) })}
    />
  )
}
