import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Output, Sent } from '@pasar/contract/call'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/wallet'
import { type Currency, exponents } from '@pasar/contract/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type MemberChoice, MemberInput } from './member-input.tsx'

/** What members can have: PV is counted, not had. */
const assets = (Object.keys(exponents) as Currency[]).filter((asset) => asset !== 'PV')

/** Enters a correction: at once where one account may, else for another one to approve. */
export function NewDialog({ onClose }: { onClose(): void }) {
  const [member, setMember] = useState<MemberChoice | null>(null)
  const [deed, setDeed] = useState<'give' | 'take'>('give')
  const [size, setSize] = useState('')
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
        state === 'done'
          ? 'Done: the balance is corrected.'
          : `${no} waits: it is more than one account may decide, so another one must approve it.`,
        { type: state === 'done' ? 'success' : 'info' },
      )
      refresh()
      onClose()
    },
  })
  const fits =
    new RegExp(`^\\d{1,12}(\\.\\d{1,${exponents[currency] || 1}})?$`).test(size) && Number(size) > 0
  return (
    <FormDialog
      title="Correct a balance"
      text="Moves money between the member and the shop’s equity. Small ones are done at once; above a setting a second account decides."
      label={deed === 'give' ? 'Give' : 'Take'}
      danger={deed === 'take'}
      busy={create.isPending}
      disabled={!member || !fits || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          memberId: member!.id,
          amount: { amount: deed === 'give' ? size : `-${size}`, currency },
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
        value={deed}
        onChange={(_, next: 'give' | 'take' | null) => next && setDeed(next)}
        aria-label="What happens to the balance"
      >
        <ToggleButton value="give">They get it</ToggleButton>
        <ToggleButton value="take">They lose it</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        label="How much"
        value={size}
        onChange={(event) => setSize(event.target.value.replace(',', '.').replace(/[^\d.]/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        select
        label="Of what"
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
        label="Why"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
      />
    </FormDialog>
  )
}
