import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { can } from '../../../data/can.ts'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Order } from '../labels.ts'

type Parcel = Pick<Order['parcels'][number], 'id' | 'state' | 'carrier' | 'trackingNo'>

/**
 * Edits the carrier and tracking number of a parcel in transit. One that came back is sent again with
 * another number.
 */
export function TrackingButton({ parcel }: { parcel: Parcel }) {
  const [open, setOpen] = useState(false)
  if (parcel.state === 'delivered' || !can(adminParcelTracking)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {parcel.state === 'returned' ? t('Send again') : t('Edit tracking number')}
      </Button>
      {open && <TrackingDialog parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  )
}

function TrackingDialog({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const [carrier, setCarrier] = useState(parcel.carrier)
  const cameBack = parcel.state === 'returned'
  const [trackingNo, setTrackingNo] = useState(cameBack ? '' : parcel.trackingNo)
  const save = useAction(adminParcelTracking, { done: t('Tracking number updated'), onDone: onClose })
  const errors = save.error?.body?.errors
  return (
    <FormDialog
      title={cameBack ? t('Send the parcel again') : t('Edit tracking number')}
      text={t('Deletes the tracking events of the old number and tracks the new one.')}
      label={t('Save')}
      busy={save.isPending}
      disabled={!carrier.trim() || !trackingNo.trim()}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ packageId: parcel.id, carrier: carrier.trim(), trackingNo: trackingNo.trim() })
      }
    >
      <TextField
        label={t('Carrier')}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        fullWidth
      />
      <TextField
        label={t('Tracking number')}
        value={trackingNo}
        onChange={(event) => setTrackingNo(event.target.value)}
        error={Boolean(errors?.trackingNo)}
        helperText={errors?.trackingNo}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
      />
    </FormDialog>
  )
}
