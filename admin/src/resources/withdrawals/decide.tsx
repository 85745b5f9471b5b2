import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import {
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/withdrawals'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { Withdrawal } from './words.ts'

/** What this account may do with a withdrawal now; everything is asked about first. */
export function Decide({ withdrawal }: { withdrawal: Withdrawal }) {
  const { deeds } = withdrawal
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {deeds.includes('reject') && <Reject withdrawal={withdrawal} />}
      {deeds.includes('approve') && <Approve withdrawal={withdrawal} />}
      {deeds.includes('fail') && <Fail withdrawal={withdrawal} />}
      {deeds.includes('pay') && <Pay withdrawal={withdrawal} />}
      {deeds.includes('return') && <Return withdrawal={withdrawal} />}
    </Stack>
  )
}

type Props = { withdrawal: Withdrawal }

/** As long as a member's reason may be. */
const cut = (reason: string) => reason.slice(0, 300)

function Approve({ withdrawal }: Props) {
  const { id, receives, destination, approvals, approvalsNeeded } = withdrawal
  const isFirst = approvals + 1 < approvalsNeeded
  const approve = useAction(adminWithdrawalApprove, {
    done: isFirst ? 'Approved. A second account must approve too.' : 'Approved. It is to be paid out.',
  })
  return (
    <AskFirst
      label="Approve"
      title={`Pay out ${moneyText(receives)}?`}
      text={`To ${destination}. ${
        isFirst
          ? 'So large an amount waits for a second account’s approval.'
          : 'It can be paid out once this is approved; the member is told.'
      }`}
      main
      disabled={approve.isPending}
      onSure={() => approve.mutate({ id })}
    />
  )
}

function Reject({ withdrawal: { id } }: Props) {
  const reject = useAction(adminWithdrawalReject, { done: 'Rejected. The member is told why by mail.' })
  return (
    <AskFirst
      label="Reject"
      title="Reject this withdrawal?"
      text="The member reads the reason, and has the whole amount in the balance again."
      reason="What is wrong, as the member shall read it"
      danger
      disabled={reject.isPending}
      onSure={(reason) => reject.mutate({ id, reason: cut(reason) })}
    />
  )
}

function Fail({ withdrawal: { id } }: Props) {
  const fail = useAction(adminWithdrawalFail, { done: 'Noted. The member has the amount again.' })
  return (
    <AskFirst
      label="Payout failed"
      title="Could it not be paid out?"
      text="Only when no money left us: the member has the whole amount in the balance again, and reads the reason."
      reason="Why, as the member shall read it"
      danger
      disabled={fail.isPending}
      onSure={(reason) => fail.mutate({ id, reason: cut(reason) })}
    />
  )
}

function Pay({ withdrawal }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Note the payout
      </Button>
      {open && <PayDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  )
}

function Return({ withdrawal: { id, amount } }: Props) {
  const back = useAction(adminWithdrawalReturn, { done: 'Noted. The member has the amount again.' })
  return (
    <AskFirst
      label="Payout came back"
      title="Did the money come back to us?"
      text={`The member gets ${moneyText(amount)}, the fee included, and reads the reason.`}
      reason="Why it came back, as the member shall read it"
      danger
      disabled={back.isPending}
      onSure={(reason) => back.mutate({ id, reason: cut(reason) })}
    />
  )
}
