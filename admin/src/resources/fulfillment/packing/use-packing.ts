import { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { firstShipment, isShipmentComplete, toShipmentInput } from '../../orders/shipping/shipment.ts'
import { useAddressVersion } from '../../orders/use-address-version.ts'
import {
  type Checked,
  type Packing,
  type PackingItem,
  type ScanOutcome,
  scan,
  sumChecked,
  toParcelItems,
} from './scan.ts'

/** The state of the packing view: checked units, the last scan, and the shipment. */
export function usePacking(packing: Packing) {
  const [checked, setChecked] = useState<Checked>({})
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const [shipment, setShipment] = useState(firstShipment)
  const reset = () => {
    setChecked({})
    setOutcome(undefined)
    setShipment((before) => ({ ...before, trackingNo: '', service: '' }))
  }
  const ship = useAction(adminOrderShip, { done: t('Shipment created'), onDone: reset })
  const merge = useAction(adminFulfillmentMerge, { done: t('Shipment created'), onDone: reset })
  const isBusy = ship.isPending || merge.isPending
  const sum = sumChecked(packing.items, checked)
  const canCreate =
    packing.canShip && sum.units > 0 && !isBusy && isShipmentComplete(packing.carriers, shipment)
  const { addressVersion, onError } = useAddressVersion(packing.order)
  const shared = { ...toShipmentInput(shipment), addressVersion }
  return {
    checked,
    outcome,
    shipment,
    sum,
    isBusy,
    canCreate,
    parcelItems: toParcelItems(packing.items, checked),
    errors: (ship.error ?? merge.error)?.body?.errors as Record<string, string> | undefined,
    setShipment,
    setUnits: (item: PackingItem, units: number) => {
      setOutcome(undefined)
      setChecked({ ...checked, [item.itemId]: Math.min(Math.max(units, 0), item.toShip) })
    },
    scanCode: (code: string) => {
      const scanned = scan(packing.items, checked, code)
      setChecked(scanned.checked)
      setOutcome(scanned.outcome)
    },
    createParcel: () =>
      canCreate &&
      ship.mutate(
        { orderId: packing.id, items: toParcelItems(packing.items, checked), ...shared },
        { onError },
      ),
    shipTogether: (others: readonly string[]) =>
      merge.mutateAsync({ orderIds: [packing.id, ...others], ...shared }, { onError }),
  }
}
