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
    done: isFirst ? 'Approved. A second account must approve it, too.' : 'Withdrawal approved',
  })
  return (
    <ConfirmButton
      label="Approve"
      title={`Approve ${formatMoney(receives)}?`}
      text={`To ${destination}. ${
        isFirst
          ? 'This amount also requires the approval of a second account.'
          : 'The withdrawal can then be paid out. The member is notified.'
      }`}
      main
      disabled={approve.isPending}
      onConfirm={() => approve.mutate({ id })}
    />
  )
}

function Reject({ withdrawal: { id } }: Props) {
  const reject = useAction(adminWithdrawalReject, { done: 'Withdrawal rejected' })
  return (
    <ConfirmButton
      label="Reject"
      title="Reject this withdrawal?"
      text="Returns the whole amount to the member’s balance and emails the reason."
      reason="Reason shown to the member"
      danger
      disabled={reject.isPending}
      onConfirm={(reason) => reject.mutate({ id, reason: truncateReason(reason) })}
    />
  )
}

function Fail({ withdrawal: { id } }: Props) {
  const fail = useAction(adminWithdrawalFail, { done: 'Amount returned to the member' })
  return (
    <ConfirmButton
      label="Mark as failed"
      title="Mark this payout as failed?"
      text="Only if the money was not sent. Returns the whole amount to the member’s balance and emails the reason."
      reason="Reason shown to the member"
      danger
      disabled={fail.isPending}
      onConfirm={(reason) => fail.mutate({ id, reason: truncateReason(reason) })}
    />
  )
}

function Pay({ withdrawal }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Mark as paid
      </Button>
      {open && <PayDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  )
}

function Return({ withdrawal: { id, amount } }: Props) {
  const markReturned = useAction(adminWithdrawalReturn, { done: 'Amount returned to the member' })
  return (
    <ConfirmButton
      label="Mark as returned"
      title="Mark this payout as returned?"
      text={`Returns ${formatMoney(amount)}, including the fee, to the member’s balance and emails the reason.`}
      reason="Reason shown to the member"
      danger
      disabled={markReturned.isPending}
      onConfirm={(reason) => markReturned.mutate({ id, reason: truncateReason(reason) })}
    />
  )
}
