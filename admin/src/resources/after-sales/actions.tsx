import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Call } from '@pasar/contract/call'
import {
  type AdminAfterSaleAction,
  adminAfterSaleApprove,
  adminAfterSaleDecide,
  adminAfterSaleLose,
  adminAfterSaleReceive,
  adminAfterSaleRefund,
  adminAfterSaleReject,
  adminAfterSaleSendBack,
  adminAfterSaleSendReplacement,
  adminAfterSaleSettle,
} from '@pasar/contract/calls/admin/after-sales'
import { type ComponentType, useState } from 'react'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { AfterSale, DialogProps } from './labels.ts'
import { LoseDialog } from './lose-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Definition = {
  action: AdminAfterSaleAction
  label: string
  call: Call
  dialog: ComponentType<DialogProps>
  color?: 'error'
}

const definitions: readonly Definition[] = [
  { action: 'decide', label: t('Decide escalation'), call: adminAfterSaleDecide, dialog: DecideDialog },
  {
    action: 'reject',
    label: t('Reject'),
    call: adminAfterSaleReject,
    dialog: RejectDialog,
    color: 'error',
  },
  { action: 'approve', label: t('Approve'), call: adminAfterSaleApprove, dialog: ApproveDialog },
  {
    action: 'lose',
    label: t('Goods never arrived'),
    call: adminAfterSaleLose,
    dialog: LoseDialog,
    color: 'error',
  },
  { action: 'receive', label: t('Receive goods'), call: adminAfterSaleReceive, dialog: ReceiveDialog },
  {
    action: 'sendBack',
    label: t('Send goods back'),
    call: adminAfterSaleSendBack,
    dialog: (props) => <ShipDialog {...props} call={adminAfterSaleSendBack} />,
  },
  {
    action: 'sendReplacement',
    label: t('Send replacement'),
    call: adminAfterSaleSendReplacement,
    dialog: (props) => <ShipDialog {...props} call={adminAfterSaleSendReplacement} />,
  },
  { action: 'refund', label: t('Refund'), call: adminAfterSaleRefund, dialog: RefundDialog },
  { action: 'settle', label: t('Settle failed refund'), call: adminAfterSaleSettle, dialog: SettleDialog },
]

/** Buttons for what the server allows now and the account has permission for. */
export function Actions({ request }: { request: AfterSale }) {
  const [open, setOpen] = useState<AdminAfterSaleAction>()
  const shown = definitions.filter(({ action, call }) => request.actions.includes(action) && can(call))
  const Dialog = shown.find(({ action }) => action === open)?.dialog
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {shown.map(({ action, label, color }) => (
        <Button
          key={action}
          size="small"
          variant={color ? 'text' : 'contained'}
          color={color ?? 'primary'}
          onClick={() => setOpen(action)}
        >
          {label}
        </Button>
      ))}
      {Dialog && <Dialog request={request} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}
