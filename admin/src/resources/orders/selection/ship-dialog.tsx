import Alert from '@mui/material/Alert'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { type ClipboardEvent, useState } from 'react'
import { callApi } from '../../../data/call.ts'
import { t } from '../../../i18n/translate.ts'
import { BatchDialog, OutcomeCell } from '../../../ui/action/batch-dialog.tsx'
import { type Outcome, useBatch } from '../../../ui/action/use-batch.ts'
import { summarizeItems } from '../items-summary.ts'
import { type Order, PASAR_EXPRESS } from '../labels.ts'
import { carrierLabel, findRepeated, isComplete, parseCarrier, parsePasted, type Shipment } from './pasted.ts'

const texts = {
  text: t(
    'Ships everything that is left of each order. Pasar Express assigns a number where it is empty. You can paste a column of tracking numbers, or of carriers and numbers, into the first field.',
  ),
  carrier: t('Carrier'),
  number: t('Tracking number'),
  leftOut: (lines: number) =>
    t(
      'The last pasted line has no order and was left out. |||| The last %{smart_count} pasted lines have no order and were left out.',
      { smart_count: lines },
    ),
} as const

const defaultShipment: Shipment = { carrier: PASAR_EXPRESS, trackingNo: '' }

/** Ships the selected orders, each with its carrier and tracking number. */
export function ShipDialog({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose(isComplete: boolean): void
}) {
  const [shipments, setShipments] = useState<Readonly<Record<string, Shipment>>>({})
  const { outcomes, isRunning, start } = useBatch(
    ({ carrier, trackingNo, ...order }: Shipment & { orderId: string; addressVersion: string }, key) =>
      callApi(adminOrderShip, { ...order, carrier: carrier.trim(), trackingNo: trackingNo.trim() }, { key }),
  )
  const shipmentOf = ({ id }: Order): Shipment => shipments[id] ?? defaultShipment
  const rows = orders.map(shipmentOf)
  const repeated = findRepeated(rows)
  const [leftOut, setLeftOut] = useState(0)
  const change = (changes: readonly Partial<Shipment>[], from: number) => {
    setLeftOut(Math.max(0, from + changes.length - orders.length))
    setShipments((before) => ({
      ...before,
      ...Object.fromEntries(
        changes.flatMap((it, i) => {
          const order = orders[from + i]
          if (!order || outcomes[order.id]?.state === 'done') return []
          return [[order.id, { ...(before[order.id] ?? defaultShipment), ...it }]]
        }),
      ),
    }))
  }
  return (
    <BatchDialog
      title={t('Ship %{smart_count} order |||| Ship %{smart_count} orders', { smart_count: orders.length })}
      text={texts.text}
      label={t('Create shipments')}
      ids={orders.map(({ id }) => id)}
      outcomes={outcomes}
      isRunning={isRunning}
      disabled={repeated.size > 0 || !rows.every(isComplete)}
      onClose={onClose}
      onStart={() =>
        start(
          orders.map((order) => ({
            id: order.id,
            input: { orderId: order.id, addressVersion: order.addressVersion, ...shipmentOf(order) },
          })),
        )
      }
    >
      {leftOut > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.leftOut(leftOut)}
        </Alert>
      )}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Order')}</TableCell>
            <TableCell>{texts.carrier}</TableCell>
            <TableCell>{texts.number}</TableCell>
            <TableCell>{t('Result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order, i) => (
            <ShipmentRow
              key={order.id}
              order={order}
              shipment={rows[i] ?? defaultShipment}
              isRepeated={repeated.has(rows[i] ?? defaultShipment)}
              outcome={outcomes[order.id]}
              disabled={isRunning || outcomes[order.id]?.state === 'done'}
              onChange={(changes) => change(changes, i)}
            />
          ))}
        </TableBody>
      </Table>
    </BatchDialog>
  )
}

type RowProps = {
  order: Order
  shipment: Shipment
  /** Whether another row has the same carrier and number. */
  isRepeated: boolean
  outcome: Outcome | undefined
  disabled: boolean
  /** Changes this row, and the rows below with further entries. */
  onChange(changes: readonly Partial<Shipment>[]): void
}

function ShipmentRow({ order, shipment, isRepeated, outcome, disabled, onChange }: RowProps) {
  const paste = (event: ClipboardEvent) => {
    const cells = parsePasted(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    onChange(cells)
  }
  return (
    <TableRow>
      <TableCell>
        <strong>{order.no}</strong>
        <div>
          {order.address.fullName} · {summarizeItems(order.items)}
        </div>
      </TableCell>
      <TableCell sx={{ minWidth: 150 }}>
        <TextField
          size="small"
          hiddenLabel
          disabled={disabled}
          value={carrierLabel(shipment.carrier)}
          onChange={(event) => onChange([{ carrier: parseCarrier(event.target.value) }])}
          onPaste={paste}
          slotProps={{
            htmlInput: {
              maxLength: 40,
              'aria-label': t('%{field} of %{no}', { field: texts.carrier, no: order.no }),
            },
          }}
        />
      </TableCell>
      <TableCell sx={{ minWidth: 170 }}>
        <TextField
          size="small"
          hiddenLabel
          disabled={disabled}
          placeholder={shipment.carrier === PASAR_EXPRESS ? t('Assigned') : t('Required')}
          value={shipment.trackingNo}
          error={isRepeated}
          helperText={isRepeated && t('Repeated')}
          onChange={(event) => onChange([{ trackingNo: event.target.value }])}
          onPaste={paste}
          slotProps={{
            htmlInput: {
              maxLength: 60,
              'aria-label': t('%{field} of %{no}', { field: texts.number, no: order.no }),
            },
          }}
        />
      </TableCell>
      <TableCell sx={{ minWidth: 120 }}>
        <OutcomeCell outcome={outcome} done={t('shipped')} />
      </TableCell>
    </TableRow>
  )
}
