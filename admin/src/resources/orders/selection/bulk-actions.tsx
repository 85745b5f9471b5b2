import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import {
  adminOrderDocuments,
  DOCUMENT_ORDERS_MAX,
  type OrderDocument,
} from '@pasar/contract/calls/admin/documents'
import { adminOrderCancel, adminOrderShip, adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { useState } from 'react'
import { useGetMany, useListContext, useRefresh, useUnselectAll } from 'react-admin'
import { callApi } from '../../../data/call.ts'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { ExportCsvButton } from '../../../ui/action/export-csv-button.tsx'
import type { Order } from '../labels.ts'
import { TagDialog } from '../tags/tag-dialog.tsx'
import { useDocuments } from '../use-documents.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** Orders that one call can tag. */
const TAGGED_MAX = 100

const dialogs = { ship: ShipDialog, cancel: CancelDialog, tag: TagDialog }

/** Actions on the selected orders: ship, cancel unpaid ones, tag, print and export. */
export function BulkActions() {
  const { selectedIds } = useListContext<Order>()
  const { data } = useGetMany<Order>('orders', { ids: selectedIds })
  const unselect = useUnselectAll('orders')
  const refresh = useRefresh()
  // A dialog keeps its orders while the list changes.
  const [dialog, setDialog] = useState<{ action: 'ship' | 'cancel' | 'tag'; orders: readonly Order[] }>()
  // As in the export, whose rows staff copy carriers and numbers from, and not in the order of selection.
  const selected = (data ?? [])
    .filter((order) => order !== undefined)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
  const toShip = selected.filter(({ state, hold }) => state === 'paid' && !hold)
  const unpaid = selected.filter(({ state }) => state === 'unpaid')
  const { print, busy, dialog: customsDialog } = useDocuments()
  const documents: { name: string; document: OrderDocument; orders: readonly Order[] }[] = [
    { name: t('Pick list'), document: 'pick-list', orders: toShip },
    { name: t('Packing slips'), document: 'packing-slips', orders: selected },
    { name: t('Labels'), document: 'labels', orders: selected.filter(({ parcels }) => parcels.length > 0) },
    {
      name: t('Commercial invoices'),
      document: 'commercial-invoices',
      orders: selected.filter(({ isInternational, paidAt }) => isInternational && paidAt),
    },
  ]
  const close = (isComplete: boolean) => {
    setDialog(undefined)
    if (isComplete) unselect()
    refresh()
  }
  const Dialog = dialog && dialogs[dialog.action]
  return (
    <>
      {toShip.length > 0 && can(adminOrderShip) && (
        <Button size="small" onClick={() => setDialog({ action: 'ship', orders: toShip })}>
          {t('Ship')} {toShip.length}
        </Button>
      )}
      {unpaid.length > 0 && can(adminOrderCancel) && (
        <Button size="small" color="error" onClick={() => setDialog({ action: 'cancel', orders: unpaid })}>
          {t('Cancel %{smart_count} unpaid', { smart_count: unpaid.length })}
        </Button>
      )}
      {selected.length > 0 && selected.length <= TAGGED_MAX && can(adminOrderTag) && (
        <Button size="small" onClick={() => setDialog({ action: 'tag', orders: selected })}>
          {t('Tags')}
        </Button>
      )}
      {can(adminOrderDocuments) &&
        selected.length <= DOCUMENT_ORDERS_MAX &&
        documents
          .filter(({ orders }) => orders.length > 0)
          .map(({ name, document, orders }) => (
            <Button
              key={document}
              size="small"
              startIcon={<PrintIcon />}
              disabled={busy}
              onClick={() => print({ document, ids: orders.map(({ id }) => id) })}
            >
              {name}
            </Button>
          ))}
      {can(adminOrderExport) && (
        <ExportCsvButton
          countText={(count) => t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })}
          name="orders-selection"
          read={(cursor) => callApi(adminOrderExport, { ids: selectedIds.map(String), cursor })}
        />
      )}
      {customsDialog}
      {dialog && Dialog && <Dialog orders={dialog.orders} onClose={close} />}
    </>
  )
}
