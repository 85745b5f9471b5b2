import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-deeds'
import { useState } from 'react'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { chosenOf, type Pieces, PiecesInput } from './pieces-input.tsx'
import { type Order, PASAR_EXPRESS } from './words.ts'

/** Packs a parcel of what is left to ship. */
export function ShipButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.may.ship || !may(adminOrderShip)) return null
  return (
    <>
      <Button variant="contained" startIcon={<ShipIcon />} onClick={() => setOpen(true)}>
        Ship
      </Button>
      {open && <ShipDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const allOf = (order: Order): Pieces => Object.fromEntries(order.prices.map((p) => [p.itemId, p.toShip]))

function ShipDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [pieces, setPieces] = useState(() => allOf(order))
  const [way, setWay] = useState<'carrier' | 'typed' | 'other'>('carrier')
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const ship = useAction(adminOrderShip, { done: 'The parcel is packed.', onDone: onClose })
  const errors = ship.error?.body?.errors
  const chosen = chosenOf(pieces)
  const all = chosen.reduce((n, i) => n + i.quantity, 0) === order.prices.reduce((n, p) => n + p.toShip, 0)
  const missing = (way !== 'carrier' && !trackingNo.trim()) || (way === 'other' && !carrier.trim())
  return (
    <FormDialog
      title="Ship a parcel"
      text={
        all ? 'Nothing is left to ship after this one.' : 'What is left can be shipped in further parcels.'
      }
      label="Pack"
      wide
      busy={ship.isPending}
      disabled={chosen.length === 0 || missing}
      onClose={onClose}
      onSubmit={() =>
        ship.mutate({
          orderId: order.id,
          items: chosen,
          carrier: way === 'other' ? carrier.trim() : PASAR_EXPRESS,
          trackingNo: way === 'carrier' ? '' : trackingNo.trim(),
        })
      }
    >
      <PiecesInput order={order} limit={(p) => p.toShip} pieces={pieces} onChange={setPieces} />
      <RadioGroup
        value={way}
        onChange={(event) => setWay(event.target.value as typeof way)}
        aria-label="Carrier and number"
      >
        <FormControlLabel
          value="carrier"
          control={<Radio size="small" />}
          label="Pasar Express makes number and label"
        />
        <FormControlLabel
          value="typed"
          control={<Radio size="small" />}
          label="Pasar Express, number typed"
        />
        <FormControlLabel
          value="other"
          control={<Radio size="small" />}
          label="Another carrier, followed by hand"
        />
      </RadioGroup>
      {way === 'other' && (
        <TextField
          label="Carrier"
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          fullWidth
        />
      )}
      {way !== 'carrier' && (
        <TextField
          label="Tracking number"
          value={trackingNo}
          onChange={(event) => setTrackingNo(event.target.value)}
          error={Boolean(errors?.trackingNo)}
          helperText={errors?.trackingNo}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          fullWidth
        />
      )}
    </FormDialog>
  )
}
