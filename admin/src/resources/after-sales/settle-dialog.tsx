import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { adminAfterSaleSettle } from '@pasar/contract/calls/admin/after-sales'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { DialogProps } from './labels.ts'

const NOTE_MAX = 140
const REFUND_NO_MAX = 40

/** Settles a request whose failed refund was returned in another way. */
export function SettleDialog({ request, onClose }: DialogProps) {
  const [way, setWay] = useState<'transfer' | 'refund'>('transfer')
  const [refundNo, setRefundNo] = useState('')
  const [note, setNote] = useState('')
  const settle = useAction(adminAfterSaleSettle, { done: t('Refund settled'), onDone: onClose })
  const no = way === 'refund' ? refundNo.trim() : undefined
  return (
    <FormDialog
      title={t('Settle failed refund')}
      text={t('The member has the money already. The failed refund cannot be retried afterwards.')}
      label={t('Settle')}
      danger
      busy={settle.isPending}
      disabled={note.trim() === '' || no === ''}
      onClose={onClose}
      onSubmit={() => settle.mutate({ id: request.id, refundNo: no, note: note.trim() })}
    >
      <RadioGroup
        value={way}
        onChange={({ target }) => setWay(target.value as typeof way)}
        aria-label={t('How the money was returned')}
      >
        <FormControlLabel
          value="transfer"
          control={<Radio size="small" />}
          label={t('By a bank transfer, which is recorded as a refund of the order')}
        />
        <FormControlLabel
          value="refund"
          control={<Radio size="small" />}
          label={t('By another refund of the order')}
        />
      </RadioGroup>
      {way === 'refund' && (
        <TextField
          label={t('Number of the other refund')}
          value={refundNo}
          onChange={({ target }) => setRefundNo(target.value)}
          error={Boolean(settle.error)}
          helperText={t('It returned this amount, besides what it settled of other requests.')}
          slotProps={{ htmlInput: { maxLength: REFUND_NO_MAX } }}
          fullWidth
        />
      )}
      <TextField
        label={t('Internal note, such as the reference of the transfer')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        fullWidth
      />
    </FormDialog>
  )
}
