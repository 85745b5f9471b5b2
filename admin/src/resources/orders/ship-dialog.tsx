import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type Order, PASAR_EXPRESS } from './labels.ts'
import { type Quantities, QuantitiesInput, selectedItems } from './quantities-input.tsx'
import { useAddressVersion } from './use-address-version.ts'

/** Creates a shipment of unshipped items. */
export function ShipButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.may.ship || !can(adminOrderShip)) return null
  return (
    <>
      <Button variant="contained" startIcon={<ShipIcon />} onClick={() => setOpen(true)}>
        {t('Ship')}
      </Button>
      {open && <ShipDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const remainingQuantities = (order: Order): Quantities =>
  Object.fromEntries(order.prices.map((p) => [p.itemId, p.toShip]))

function ShipDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const [quantities, setQuantities] = useState(() => remainingQuantities(order))
  const [tracking, setTracking] = useState<'carrier' | 'typed' | 'other'>('carrier')
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const ship = useAction(adminOrderShip, { done: t('Shipment created'), onDone: onClose })
  const { addressVersion, onError } = useAddressVersion(order)
  const errors = ship.error?.body?.errors
  const selected = selectedItems(quantities)
  const all = selected.reduce((n, i) => n + i.quantity, 0) === order.prices.reduce((n, p) => n + p.toShip, 0)
  const missing = (tracking !== 'carrier' && !trackingNo.trim()) || (tracking === 'other' && !carrier.trim())
  return (
    <FormDialog
      title={t('Ship items')}
      text={all ? t('Ships all remaining items.') : t('You can ship the remaining items later.')}
      label={t('Create shipment')}
      wide
      busy={ship.isPending}
      disabled={selected.length === 0 || missing}
      onClose={onClose}
      onSubmit={() =>
        ship.mutate(
          {
            orderId: order.id,
            items: selected,
            carrier: tracking === 'other' ? carrier.trim() : PASAR_EXPRESS,
            trackingNo: tracking === 'carrier' ? '' : trackingNo.trim(),
            addressVersion,
          },
          { onError },
        )
      }
    >
      <QuantitiesInput
        order={order}
        limit={(p) => p.toShip}
        quantities={quantities}
        onChange={setQuantities}
      />
      <RadioGroup
        value={tracking}
        onChange={(event) => setTracking(event.target.value as typeof tracking)}
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
          onChange={(event) => setCarrier(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          fullWidth
        />
      )}
      {tracking !== 'carrier' && (
        <TextField
          label={t('Tracking number')}
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
