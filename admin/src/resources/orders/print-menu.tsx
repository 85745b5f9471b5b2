import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminOrderDocuments, type OrderDocument } from '@pasar/contract/calls/admin/documents'
import { useId, useState } from 'react'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import type { Order } from './labels.ts'
import { useDocuments } from './use-documents.tsx'

/** Menu of an order's printable documents. */
export function PrintMenu({
  order,
}: {
  order: Pick<Order, 'id' | 'parcels' | 'isInternational' | 'paidAt'>
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { print, busy, dialog } = useDocuments()
  const id = useId()
  const close = () => setAnchor(null)
  const documents: [name: string, document: OrderDocument][] = [
    [t('Packing slips'), 'packing-slips'],
    ...(order.parcels.length > 0 ? [[t('Labels'), 'labels'] as [string, OrderDocument]] : []),
    ...(order.isInternational && order.paidAt
      ? [[t('Commercial invoice'), 'commercial-invoices'] as [string, OrderDocument]]
      : []),
  ]
  if (!can(adminOrderDocuments)) return null
  return (
    <>
      <Button
        startIcon={<PrintIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Print')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {documents.map(([name, document]) => (
          <MenuItem
            key={document}
            onClick={() => {
              close()
              void print({ document, ids: [order.id] })
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
}
