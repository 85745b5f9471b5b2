import RefundIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { useState } from 'react'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatAmount, formatMoney } from '../../ui/format/money.ts'
import { channelName, type TopUp } from './labels.ts'

/** Refunds a top-up to its source. */
export function RefundButton({ topUp }: { topUp: TopUp }) {
  const [open, setOpen] = useState(false)
  const { refundable } = topUp
  if (!refundable || !can(adminTopUpRefund)) return null
  return (
    <>
      <Button size="small" color="error" startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      {open && <RefundDialog topUp={topUp} refundable={refundable} onClose={() => setOpen(false)} />}
    </>
  )
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

type Props = { topUp: TopUp; refundable: NonNullable<TopUp['refundable']>; onClose(): void }

function RefundDialog({ topUp, refundable, onClose }: Props) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const refund = useAction(adminTopUpRefund, { done: t('Refund requested'), onDone: onClose })
  const isInvalid = amount !== '' && !AMOUNT.test(amount)
  const { currency } = refundable
  return (
    <FormDialog
      title={t('Refund top-up')}
      text={t(
        'Debits the member’s balance and refunds by %{channelName}. Spent amounts cannot be refunded.',
        { channelName: channelName(topUp.channel) },
      )}
      label={t('Refund %{detail}', {
        detail: amount && !isInvalid ? `${currency} ${formatAmount({ amount })}` : formatMoney(refundable),
      })}
      danger
      busy={refund.isPending}
      disabled={isInvalid || reason.trim() === ''}
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
        label={t('Amount in %{currency}', { currency })}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        placeholder={refundable.amount}
        error={isInvalid}
        helperText={
          isInvalid
            ? t('Enter an amount with up to two decimals')
            : t('Up to %{amount}', { amount: formatAmount(refundable) })
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        fullWidth
      />
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        fullWidth
      />
    </FormDialog>
  )
}
