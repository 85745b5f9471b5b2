import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminParcelTracking } from '@pasar/contract/calls/admin/order-deeds'
import { useState } from 'react'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { Order } from './words.ts'

type Parcel = Order['parcels'][number]

/** Corrects what was typed wrongly for a parcel that is on its way. */
export function TrackingButton({ parcel }: { parcel: Parcel }) {
  const [open, setOpen] = useState(false)
  if (parcel.state === 'delivered' || parcel.state === 'returned' || !may(adminParcelTracking)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Correct number
      </Button>
      {open && <TrackingDialog parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  )
}

function TrackingDialog({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const [carrier, setCarrier] = useState(parcel.carrier)
  const [trackingNo, setTrackingNo] = useState(parcel.trackingNo)
  const correct = useAction(adminParcelTracking, { done: 'The number is corrected.', onDone: onClose })
  const errors = correct.error?.body?.errors
  return (
    <FormDialog
      title={`Parcel ${parcel.no}`}
      text="What was heard of the wrong number is forgotten; from now on the right one is followed."
      label="Correct"
      busy={correct.isPending}
      disabled={!carrier.trim() || !trackingNo.trim()}
      onClose={onClose}
      onSubmit={() =>
        correct.mutate({ packageId: parcel.id, carrier: carrier.trim(), trackingNo: trackingNo.trim() })
      }
    >
      <TextField
        label="Carrier"
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        fullWidth
      />
      <TextField
        label="Tracking number"
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
