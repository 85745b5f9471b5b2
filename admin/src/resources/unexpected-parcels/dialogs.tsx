import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  adminUnexpectedParcelClose,
  adminUnexpectedParcelMatch,
  type UnexpectedOutcome,
} from '@pasar/contract/calls/admin/unexpected-parcels'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { outcomeLabels, type UnexpectedParcel } from './labels.ts'

const REASON_MAX = 140

type Props = { parcel: UnexpectedParcel; onClose(): void }

/** Matches a parcel with an order or a request by its number. */
export function MatchDialog({ parcel, onClose }: Props) {
  const [no, setNo] = useState('')
  const match = useAction(adminUnexpectedParcelMatch, { done: t('Parcel matched'), onDone: onClose })
  const errors = match.error?.body?.errors as Record<string, string> | undefined
  return (
    <FormDialog
      title={t('Match this parcel?')}
      text={t(
        'Its units are inspected with the request. Without one, the member can still request a return.',
      )}
      label={t('Match')}
      busy={match.isPending}
      disabled={no.trim() === ''}
      onClose={onClose}
      onSubmit={() => match.mutate({ id: parcel.id, no: no.trim() })}
    >
      <TextField
        label={t('Number of the order or request')}
        value={no}
        onChange={(event) => setNo(event.target.value)}
        error={Boolean(errors?.no)}
        helperText={errors?.no}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        fullWidth
      />
    </FormDialog>
  )
}

/** Closes a parcel that belongs to no order, with a reason. */
export function CloseDialog({ parcel, onClose }: Props) {
  const hasOnlySkus = parcel.contents.every(({ skuId }) => skuId !== null)
  const [outcome, setOutcome] = useState<UnexpectedOutcome>('sent_back')
  const [reason, setReason] = useState('')
  const close = useAction(adminUnexpectedParcelClose, { done: t('Parcel closed'), onDone: onClose })
  const choices = (Object.keys(outcomeLabels) as UnexpectedOutcome[]).filter(
    (one) => one !== 'stocked' || hasOnlySkus,
  )
  return (
    <FormDialog
      title={t('Close this parcel?')}
      label={t('Close parcel')}
      busy={close.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => close.mutate({ id: parcel.id, outcome, reason: reason.trim() })}
    >
      <TextField
        select
        label={t('What happens to the goods')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as UnexpectedOutcome)}
        fullWidth
      >
        {choices.map((one) => (
          <MenuItem key={one} value={one}>
            {outcomeLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        fullWidth
      />
    </FormDialog>
  )
}
