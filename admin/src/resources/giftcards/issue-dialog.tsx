import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/giftcards'
import { GIFT_BATCH_MOST } from '@pasar/contract/constants'
import { type Currency, currencies } from '@pasar/contract/money'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

/** A year from today, as a day. */
const inAYear = (): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** Issues a batch, and goes to it: its codes are exported from there. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const redirect = useRedirect()
  const [count, setCount] = useState('10')
  const [currency, setCurrency] = useState<Currency>('MYR')
  const [value, setValue] = useState('')
  const [day, setDay] = useState(inAYear)
  const [note, setNote] = useState('')
  const issue = useAction(adminGiftBatchIssue, {
    done: 'Issued.',
    onDone: ({ id }) => redirect('show', 'gift-batches', id),
  })
  const cards = Number(count)
  const fits = Number.isInteger(cards) && cards >= 1 && cards <= GIFT_BATCH_MOST
  const total = fits && Number(value) > 0 ? (cards * Number(value)).toFixed(2) : ''
  return (
    <FormDialog
      title="Issue gift cards"
      text="The cards are given away: their value becomes a debt of the shop at once, on the account of promotions."
      label={total ? `Issue for ${currency} ${total}` : 'Issue'}
      busy={issue.isPending}
      disabled={!total || day === ''}
      onClose={onClose}
      onSubmit={() =>
        issue.mutate({ count: cards, currency, value, expiresAt: `${day}T23:59:59.000Z`, note: note.trim() })
      }
    >
      <TextField
        label="How many"
        value={count}
        onChange={(event) => setCount(event.target.value.replace(/\D/g, '').slice(0, 4))}
        error={!fits}
        helperText={`1 to ${GIFT_BATCH_MOST}`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        autoFocus
      />
      <TextField
        label="Face value"
        value={value}
        onChange={(event) => setValue(event.target.value.replace(',', '.').replace(/[^\d.]/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        select
        label="Currency"
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
        label="Good until the end of (UTC)"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}
