import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { adminFulfillmentPacking } from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { can } from '../../../data/can.ts'
import { useAction } from '../../../data/use-action.ts'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { t } from '../../../i18n/translate.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Order } from '../labels.ts'
import { type Quantities, QuantitiesInput, selectedItems } from '../quantities-input.tsx'
import { useAddressVersion } from '../use-address-version.ts'
import { firstShipment, isShipmentComplete, toShipmentInput } from './shipment.ts'
import { ShipmentFields } from './shipment-fields.tsx'

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
  const [shipment, setShipment] = useState(firstShipment)
  const { data: packing } = useCallQuery(adminFulfillmentPacking, { id: order.id })
  const ship = useAction(adminOrderShip, { done: t('Shipment created'), onDone: onClose })
  const { addressVersion, onError } = useAddressVersion(order)
  const items = selectedItems(quantities)
  const all = items.reduce((n, i) => n + i.quantity, 0) === order.prices.reduce((n, p) => n + p.toShip, 0)
  const isReady = packing !== undefined && isShipmentComplete(packing.carriers, shipment)
  return (
    <FormDialog
      title={t('Ship items')}
      text={all ? t('Ships all remaining items.') : t('You can ship the remaining items later.')}
      label={t('Create shipment')}
      wide
      busy={ship.isPending}
      disabled={items.length === 0 || !isReady}
      onClose={onClose}
      onSubmit={() =>
        ship.mutate({ orderId: order.id, items, ...toShipmentInput(shipment), addressVersion }, { onError })
      }
    >
      <QuantitiesInput
        order={order}
        limit={(p) => p.toShip}
        quantities={quantities}
        onChange={setQuantities}
      />
      {packing && (
        <ShipmentFields
          orderId={order.id}
          items={items}
          carriers={packing.carriers}
          shipment={shipment}
          errors={ship.error?.body?.errors as Record<string, string> | undefined}
          onChange={setShipment}
        />
      )}
    </FormDialog>
  )
}
