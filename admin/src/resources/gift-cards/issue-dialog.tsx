import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { GIFT_BATCH_MAX } from '@pasar/contract/constants'
import { type Currency, currencies } from '@pasar/contract/money'
import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatAmount } from '../../ui/format/money.ts'

/** Returns the date one year from today, ISO 8601. */
const nextYear = (): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** Issues a batch and opens its page, which exports the codes. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const redirect = useRedirect()
  const notify = useNotify()
  const [count, setCount] = useState('10')
  const [currency, setCurrency] = useState<Currency>('MYR')
  const [value, setValue] = useState('')
  const [day, setDay] = useState(nextYear)
  const [note, setNote] = useState('')
  const issue = useAction(adminGiftBatchIssue, {
    onDone: ({ id, state }) => {
      if (state === 'done') notify(t('Cards issued'), { type: 'success' })
      else notify(t('The batch needs the approval of a second account'), { type: 'info' })
      redirect('show', 'gift-batches', id)
    },
  })
  const quantity = Number(count)
  const isValidCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= GIFT_BATCH_MAX
  const isValidValue = /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) > 0
  const total = isValidCount && isValidValue ? (quantity * Number(value)).toFixed(2) : ''
  return (
    <FormDialog
      title={t('Issue gift cards')}
      text={t(
        'Cards are issued free of charge. Their value is booked as a liability against promotions. Above the day’s limit in the settings, and in another currency, a second account must approve.',
      )}
      label={
        total
          ? t('Issue %{currency} %{total}', { currency, total: formatAmount({ amount: total }) })
          : t('Issue')
      }
      busy={issue.isPending}
      disabled={!total || day === ''}
      onClose={onClose}
      onSubmit={() =>
        issue.mutate({
          count: quantity,
          currency,
          value,
          expiresAt: `${day}T23:59:59.000Z`,
          note: note.trim(),
        })
      }
    >
      <TextField
        label={t('Quantity')}
        value={count}
        onChange={(event) => setCount(event.target.value.replace(/\D/g, '').slice(0, 4))}
        error={!isValidCount}
        helperText={t('1 to %{GIFT_BATCH_MAX}', { GIFT_BATCH_MAX })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        autoFocus
      />
      <AmountField label={t('Face value')} value={value} onChange={setValue} />
      <TextField
        select
        label={t('Currency')}
        value={currency}
        onChange={(event) => setCurrency(event.target.value as Currency)}
      >
        {currencies.map((id) => (
          <MenuItem key={id} value={id}>
            {id}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label={t('Expires at the end of (UTC)')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={t('Note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}
