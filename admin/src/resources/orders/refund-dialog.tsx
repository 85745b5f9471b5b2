import RefundIcon from '@mui/icons-material/UndoOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-deeds'
import { useDeferredValue, useState } from 'react'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { useRead } from '../../data/use-read.ts'
import { counted } from '../../ui/counted.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { chosenOf, type Pieces, PiecesInput } from './pieces-input.tsx'
import { isZero, type Order } from './words.ts'

/** Sends money of an order back. */
export function RefundButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.may.refund || !may(adminOrderRefund)) return null
  return (
    <>
      <Button color="error" startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        Refund
      </Button>
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

function RefundDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [pieces, setPieces] = useState<Pieces>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const refund = useAction(adminOrderRefund, { done: 'The refund is under way.', onDone: onClose })
  const chosen = chosenOf(pieces)
  const typed = AMOUNT.test(amount) ? amount : undefined
  const wanted = useDeferredValue({
    orderId: order.id,
    items: chosen.map((i) => `${i.itemId}:${i.quantity}`).join(','),
    amount: typed,
  })
  const preview = useRead(adminRefundPreview, wanted)
  const wrong = amount !== '' && !typed
  return (
    <FormDialog
      title="Refund"
      text="Choose the pieces that the money is for, or type an amount, or neither to send back all that is left."
      label={preview.data ? `Refund ${moneyText(preview.data.amount)}` : 'Refund'}
      danger
      wide
      busy={refund.isPending}
      disabled={wrong || reason.trim() === '' || !preview.data || isZero(preview.data.amount)}
      onClose={onClose}
      onSubmit={() =>
        refund.mutate({ orderId: order.id, items: chosen, amount: typed, reason: reason.trim() })
      }
    >
      <PiecesInput order={order} limit={(p) => p.toRefund} pieces={pieces} onChange={setPieces} />
      <TextField
        label={`Amount in ${order.currency}`}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        placeholder={preview.data?.amount.amount}
        error={wrong}
        helperText={
          wrong ? 'Digits, with two decimals at most' : preview.data && `At most ${preview.data.left.amount}`
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        fullWidth
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 140 } }}
        fullWidth
      />
      <Alert severity={preview.error ? 'error' : 'info'} aria-live="polite">
        {preview.error ? preview.error.message : <Outcome preview={preview.data} />}
      </Alert>
    </FormDialog>
  )
}

function Outcome({ preview }: { preview: ReturnType<typeof useRead<typeof adminRefundPreview>>['data'] }) {
  if (!preview) return <>Counting …</>
  return (
    <>
      {preview.ways.map((way) => (
        <div key={way.paymentNo}>
          {moneyText(way.amount)} goes back by {way.method} ({way.paymentNo}).
        </div>
      ))}
      {!isZero(preview.points) && <div>{preview.points.amount} points that were spent go back too.</div>}
      {preview.restocked > 0 && (
        <div>{counted(preview.restocked, 'piece')} not shipped yet can be sold again.</div>
      )}
      {preview.cancels && <div>Nothing of the order is left: it is cancelled.</div>}
    </>
  )
}
