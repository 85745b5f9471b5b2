import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { adminAfterSaleRefund } from '@pasar/contract/calls/admin/after-sales'
import { toMinor, toMoney } from '@pasar/contract/money'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatMoney, formatPoints, isZero } from '../../ui/format/money.ts'
import type { DialogProps } from './labels.ts'
import { ReasonField } from './reason-field.tsx'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const REASON_MAX = 140

/** Refunds the accepted units, by default in full; less needs a reason. */
export function RefundDialog({ request, onClose }: DialogProps) {
  const [amount, setAmount] = useState('')
  const [freight, setFreight] = useState(false)
  const [reason, setReason] = useState('')
  const refund = useAction(adminAfterSaleRefund, { done: t('Refund requested'), onDone: onClose })
  const { refundable, id } = request
  if (!refundable) return null
  const { currency } = refundable.amount
  const most = toMinor(refundable.amount) + (freight ? toMinor(refundable.freight) : 0n)
  const isValid = amount === '' || AMOUNT.test(amount)
  const chosen = amount === '' || !isValid ? most : toMinor({ amount, currency })
  const isLess = chosen < most
  const isInvalid = !isValid || chosen > most || (isLess && chosen === 0n)
  return (
    <FormDialog
      title={t('Refund')}
      text={t('The money goes back the way it came, in proportion where several ways paid.')}
      label={t('Refund %{amount}', { amount: formatMoney(toMoney(chosen, currency)) })}
      danger
      busy={refund.isPending}
      disabled={isInvalid || (isLess && reason.trim() === '')}
      onClose={onClose}
      onSubmit={() => refund.mutate({ id, amount: amount || undefined, freight, reason: reason.trim() })}
    >
      <TextField
        label={t('Amount in %{currency}', { currency })}
        value={amount}
        onChange={({ target }) => setAmount(target.value.trim())}
        placeholder={toMoney(most, currency).amount}
        error={isInvalid}
        helperText={t('Up to %{amount}', { amount: formatMoney(toMoney(most, currency)) })}
        slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        fullWidth
      />
      {!isZero(refundable.freight) && (
        <FormControlLabel
          control={<Checkbox checked={freight} onChange={(_, checked) => setFreight(checked)} />}
          label={t('Refund the freight too: %{amount}', { amount: formatMoney(refundable.freight) })}
        />
      )}
      <ReasonField
        request={request}
        label={isLess ? t('Reason shown to the member') : t('Note for the member (optional)')}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
      />
      {!isZero(refundable.points) && (
        <Alert severity="info">
          {t('%{amount} points are returned.', { amount: formatPoints(refundable.points) })}
        </Alert>
      )}
    </FormDialog>
  )
}
