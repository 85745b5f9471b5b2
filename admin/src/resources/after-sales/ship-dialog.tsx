import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type {
  adminAfterSaleSendBack,
  adminAfterSaleSendReplacement,
} from '@pasar/contract/calls/admin/after-sales'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PASAR_EXPRESS } from '../orders/labels.ts'
import type { DialogProps } from './labels.ts'

type Props = DialogProps & { call: typeof adminAfterSaleSendBack | typeof adminAfterSaleSendReplacement }

/** Sends a replacement, or goods that were not accepted, to the address of the order. */
export function ShipDialog({ request, call, onClose }: Props) {
  const [tracking, setTracking] = useState<'carrier' | 'typed' | 'other'>('carrier')
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [ownGoods, setOwnGoods] = useState(false)
  const ship = useAction(call, { done: t('Shipment created'), onDone: onClose })
  const errors = ship.error?.body?.errors
  const missing = (tracking !== 'carrier' && !trackingNo.trim()) || (tracking === 'other' && !carrier.trim())
  const { fullName, oneLine } = request.order.address
  return (
    <FormDialog
      title={t('Create shipment')}
      text={`${fullName}, ${oneLine}`}
      label={t('Create shipment')}
      busy={ship.isPending}
      disabled={missing}
      onClose={onClose}
      onSubmit={() =>
        ship.mutate({
          id: request.id,
          carrier: tracking === 'other' ? carrier.trim() : PASAR_EXPRESS,
          trackingNo: tracking === 'carrier' ? '' : trackingNo.trim(),
          ...(ownGoods && { ownGoods }),
        })
      }
    >
      {request.kind === 'warranty' && request.actions.includes('sendReplacement') && (
        <FormControlLabel
          control={<Checkbox checked={ownGoods} onChange={(_, checked) => setOwnGoods(checked)} />}
          label={t('Send the member’s own goods back, repaired or not')}
        />
      )}
      <RadioGroup
        value={tracking}
        onChange={({ target }) => setTracking(target.value as typeof tracking)}
        aria-label={t('Carrier options')}
      >
        <FormControlLabel
          value="carrier"
          control={<Radio size="small" />}
          label={t('Pasar Express, create number and label')}
        />
        <FormControlLabel
          value="typed"
          control={<Radio size="small" />}
          label={t('Pasar Express, enter number')}
        />
        <FormControlLabel
          value="other"
          control={<Radio size="small" />}
          label={t('Other carrier, no tracking updates')}
        />
      </RadioGroup>
      {tracking === 'other' && (
        <TextField
          label={t('Carrier')}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          fullWidth
        />
      )}
      {tracking !== 'carrier' && (
        <TextField
          label={t('Tracking number')}
          value={trackingNo}
          onChange={({ target }) => setTrackingNo(target.value)}
          error={Boolean(errors?.trackingNo)}
          helperText={errors?.trackingNo}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          fullWidth
        />
      )}
    </FormDialog>
  )
}
