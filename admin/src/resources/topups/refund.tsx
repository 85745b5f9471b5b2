import RefundIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminTopUpRefund } from '@pasar/contract/calls/admin/topups'
import { useState } from 'react'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { channelName, type TopUp } from './words.ts'

/** Sends money of a top-up back to where it came from. */
export function RefundButton({ topUp }: { topUp: TopUp }) {
  const [open, setOpen] = useState(false)
  const { refundable } = topUp
  if (!refundable || !may(adminTopUpRefund)) return null
  return (
    <>
      <Button size="small" color="error" startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        Send back
      </Button>
      {open && <RefundDialog topUp={topUp} left={refundable} onClose={() => setOpen(false)} />}
    </>
  )
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

type Props = { topUp: TopUp; left: NonNullable<TopUp['refundable']>; onClose(): void }

function RefundDialog({ topUp, left, onClose }: Props) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const refund = useAction(adminTopUpRefund, { done: 'The refund is under way.', onDone: onClose })
  const isWrong = amount !== '' && !AMOUNT.test(amount)
  const { currency } = left
  return (
    <FormDialog
      title="Send back"
      text={`It is taken out of the member's balance and sent back by ${channelName(topUp.channel)}. What was spent cannot be sent back.`}
      label={`Send back ${amount && !isWrong ? `${currency} ${amount}` : moneyText(left)}`}
      danger
      busy={refund.isPending}
      disabled={isWrong || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        refund.mutate({
          id: topUp.id,
          reason: reason.trim(),
          ...(amount && { amount: { amount, currency } }),
        })
      }
    >
      <TextField
        label={`Amount in ${currency}`}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        placeholder={left.amount}
        error={isWrong}
        helperText={isWrong ? 'Digits, with two decimals at most' : `At most ${left.amount}`}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        fullWidth
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        fullWidth
      />
    </FormDialog>
  )
}
