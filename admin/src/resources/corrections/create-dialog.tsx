import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Output, Sent } from '@pasar/contract/call'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/finance/wallet'
import { type Currency, exponents } from '@pasar/contract/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type MemberChoice, MemberInput } from './member-input.tsx'

/** Assets that members hold; PV is not one of them. */
const assets = (Object.keys(exponents) as Currency[]).filter((asset) => asset !== 'PV')

/** Requests a correction. Amounts above a setting need the approval of a second account. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const [member, setMember] = useState<MemberChoice | null>(null)
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>('MYR')
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const refresh = useRefresh()
  const create = useMutation<
    Output<typeof adminCorrectionCreate>,
    HttpError,
    Sent<typeof adminCorrectionCreate>
  >({
    mutationFn: (input) => callApi(adminCorrectionCreate, input),
    onSuccess: ({ state, no }) => {
      notify(
        state === 'done' ? t('Balance corrected') : t('%{no} needs the approval of a second account', { no }),
        {
          type: state === 'done' ? 'success' : 'info',
        },
      )
      refresh()
      onClose()
    },
  })
  const isValid =
    new RegExp(`^\\d{1,12}(\\.\\d{1,${exponents[currency] || 1}})?$`).test(amount) && Number(amount) > 0
  return (
    <FormDialog
      title={t('New correction')}
      text={t(
        'Moves money between the member and the shop’s equity. Above the day’s limit in the settings, a second account must approve.',
      )}
      label={direction === 'credit' ? t('Credit') : t('Debit')}
      danger={direction === 'debit'}
      busy={create.isPending}
      disabled={!member || !isValid || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          memberId: member!.id,
          amount: { amount: direction === 'credit' ? amount : `-${amount}`, currency },
          reason: reason.trim(),
        })
      }
    >
      {create.error && <Alert severity="error">{create.error.message}</Alert>}
      <MemberInput value={member} onChange={setMember} />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={direction}
        onChange={(_, next: 'credit' | 'debit' | null) => next && setDirection(next)}
        aria-label={t('Direction')}
      >
        <ToggleButton value="credit">{t('Credit')}</ToggleButton>
        <ToggleButton value="debit">{t('Debit')}</ToggleButton>
      </ToggleButtonGroup>
      <AmountField label={t('Amount')} value={amount} onChange={setAmount} />
      <TextField
        select
        label={t('Asset')}
        value={currency}
        onChange={(event) => setCurrency(event.target.value as Currency)}
      >
        {assets.map((asset) => (
          <MenuItem key={asset} value={asset}>
            {asset}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
      />
    </FormDialog>
  )
}
