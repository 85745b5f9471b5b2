import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { adminOrderCancel } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { callApi } from '../../../data/call.ts'
import { t } from '../../../i18n/translate.ts'
import { BatchDialog, OutcomeCell } from '../../../ui/action/batch-dialog.tsx'
import { useBatch } from '../../../ui/action/use-batch.ts'
import { formatTotal } from '../../../ui/format/money.ts'
import type { Order } from '../labels.ts'

/** Cancels the selected unpaid orders. An order that its member pays meanwhile stays. */
export function CancelDialog({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose(isComplete: boolean): void
}) {
  const [reason, setReason] = useState('')
  const { outcomes, isRunning, start } = useBatch((input: { orderId: string; reason: string }, key) =>
    callApi(adminOrderCancel, { ...input, state: 'unpaid' }, { key }),
  )
  return (
    <BatchDialog
      title={t('Cancel %{smart_count} unpaid order |||| Cancel %{smart_count} unpaid orders', {
        smart_count: orders.length,
      })}
      text={t('Releases the stock, coupons and points of the orders. The members see the reason.')}
      label={t('Cancel orders')}
      danger
      ids={orders.map(({ id }) => id)}
      outcomes={outcomes}
      isRunning={isRunning}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onStart={() => start(orders.map(({ id }) => ({ id, input: { orderId: id, reason: reason.trim() } })))}
    >
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        disabled={isRunning}
        slotProps={{ htmlInput: { maxLength: 140 } }}
        fullWidth
        sx={{ mb: 2, mt: 1 }}
      />
      <Table size="small">
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell>{order.no}</TableCell>
              <TableCell>{order.member.name}</TableCell>
              <TableCell align="right">{formatTotal(order)}</TableCell>
              <TableCell>
                <OutcomeCell outcome={outcomes[order.id]} done={t('cancelled')} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </BatchDialog>
  )
}
