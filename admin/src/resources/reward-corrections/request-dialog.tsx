import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Output, Sent } from '@pasar/contract/call'
import { adminRewardCorrectionRequest } from '@pasar/contract/calls/admin/reward-corrections'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useMarkets } from '../../ui/use-markets.ts'
import { type FoundMember, NetworkSearch } from '../network/search.tsx'

const SIGNED = /^-?\d{1,9}(\.\d{1,2})?$/
const isNumber = (text: string): boolean => SIGNED.test(text)
const isNotZero = (text: string): boolean => isNumber(text) && /[1-9]/.test(text)

/** Requests a correction of an amount, or of the PV that the legs carry over. */
export function RequestDialog({ onClose }: { onClose(): void }) {
  const markets = useMarkets()
  const [member, setMember] = useState<FoundMember | null>(null)
  const [market, setMarket] = useState('')
  const [kind, setKind] = useState<'amount' | 'carry'>('amount')
  const [values, setValues] = useState({ amount: '', left: '0', right: '0', reason: '' })
  const request = useRequest(onClose)
  const { amount, left, right, reason } = values
  const isValid =
    kind === 'amount'
      ? isNotZero(amount)
      : isNumber(left) && isNumber(right) && (isNotZero(left) || isNotZero(right))
  const field = (name: keyof typeof values, label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: name === 'reason' ? 300 : 14 } }}
      multiline={name === 'reason'}
    />
  )
  return (
    <FormDialog
      title={t('New correction')}
      text={t(
        'A second account must approve. A negative amount is taken from the bonus; what it does not cover becomes a debt that the next rewards pay.',
      )}
      label={t('Request')}
      busy={request.isPending}
      disabled={!member || !isValid || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        request.mutate({
          ...{ memberId: member!.id, market: market || markets![0]!.id, reason: reason.trim() },
          ...(kind === 'amount' ? { amount } : { left, right }),
        })
      }
    >
      {request.error && <Alert severity="error">{request.error.message}</Alert>}
      <NetworkSearch label={t('Member')} value={member} onChange={setMember} />
      <TextField
        select
        label={t('Market')}
        value={market || (markets?.[0]?.id ?? '')}
        onChange={(event) => setMarket(event.target.value)}
      >
        {markets?.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={kind}
        onChange={(_, next: 'amount' | 'carry' | null) => next && setKind(next)}
        aria-label={t('What to correct')}
      >
        <ToggleButton value="amount">{t('Amount')}</ToggleButton>
        <ToggleButton value="carry">{t('Carried PV')}</ToggleButton>
      </ToggleButtonGroup>
      {kind === 'amount' ? (
        field('amount', t('Bonus, negative to take back'))
      ) : (
        <>
          {field('left', t('Add to the left leg (PV)'))}
          {field('right', t('Add to the right leg (PV)'))}
        </>
      )}
      {field('reason', t('Reason shown to the member'))}
    </FormDialog>
  )
}

function useRequest(onDone: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation<
    Output<typeof adminRewardCorrectionRequest>,
    HttpError,
    Sent<typeof adminRewardCorrectionRequest>
  >({
    mutationFn: (input) => callApi(adminRewardCorrectionRequest, input),
    onSuccess: () => {
      notify(t('Correction requested. It needs the approval of a second account.'), { type: 'info' })
      refresh()
      onDone()
    },
  })
}
