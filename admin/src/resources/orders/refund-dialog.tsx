import RefundIcon from '@mui/icons-material/UndoOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-actions'
import { useDeferredValue, useState } from 'react'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatAmount, formatMoney, formatPoints, formatWithPoints, isZero } from '../../ui/format/money.ts'
import type { Order } from './labels.ts'
import { type Quantities, QuantitiesInput, selectedItems } from './quantities-input.tsx'
import { returnsAnything } from './refund-amount.ts'

/** Refunds an order in full or in part. */
export function RefundButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.may.refund || !can(adminOrderRefund)) return null
  return (
    <>
      <Button color="error" startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

function RefundDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const refund = useAction(adminOrderRefund, { done: t('Refund requested'), onDone: onClose })
  const selected = selectedItems(quantities)
  const validAmount = AMOUNT.test(amount) ? amount : undefined
  const input = useDeferredValue({
    orderId: order.id,
    items: selected.map((i) => `${i.itemId}:${i.quantity}`).join(','),
    amount: validAmount,
  })
  const preview = useCallQuery(adminRefundPreview, input)
  const isInvalid = amount !== '' && !validAmount
  return (
    <FormDialog
      title={t('Refund')}
      text={t('Select items or enter an amount. Leave both empty to refund the remaining amount.')}
      label={preview.data ? t('Refund %{amount}', { amount: formatWithPoints(preview.data) }) : t('Refund')}
      danger
      wide
      busy={refund.isPending}
      disabled={isInvalid || reason.trim() === '' || !preview.data || !returnsAnything(preview.data)}
      onClose={onClose}
      onSubmit={() =>
        refund.mutate({ orderId: order.id, items: selected, amount: validAmount, reason: reason.trim() })
      }
    >
      <QuantitiesInput
        order={order}
        limit={(p) => p.toRefund}
        quantities={quantities}
        onChange={setQuantities}
      />
      <TextField
        label={t('Amount in %{currency}', { currency: order.currency })}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        placeholder={preview.data?.amount.amount}
        error={isInvalid}
        helperText={
          isInvalid
            ? t('Enter an amount with up to two decimals')
            : preview.data && t('Up to %{amount}', { amount: formatAmount(preview.data.left) })
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        fullWidth
      />
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 140 } }}
        fullWidth
      />
      <Alert severity={preview.error ? 'error' : 'info'} aria-live="polite">
        {preview.error ? preview.error.message : <RefundPreview preview={preview.data} />}
      </Alert>
    </FormDialog>
  )
}

function RefundPreview({
  preview,
}: {
  preview: ReturnType<typeof useCallQuery<typeof adminRefundPreview>>['data']
}) {
  if (!preview) return <>{t('Calculating …')}</>
  return (
    <>
      {preview.ways.map((part) => (
        <div key={part.paymentNo}>
          {tNodes('%{amount} is refunded to %{method} (%{paymentNo}).', {
            amount: formatMoney(part.amount),
            method: <MethodName id={part.method} />,
            paymentNo: part.paymentNo,
          })}
        </div>
      ))}
      {!isZero(preview.points) && (
        <div>{t('%{amount} points are returned.', { amount: formatPoints(preview.points) })}</div>
      )}
      {preview.restocked > 0 && (
        <div>
          {t('%{smart_count} unshipped piece restocked. |||| %{smart_count} unshipped pieces restocked.', {
            smart_count: preview.restocked,
          })}
        </div>
      )}
      {preview.cancels && <div>{t('The order is cancelled, since no items remain.')}</div>}
    </>
  )
}
