import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import type { Order } from './labels.ts'

/** Menu of an order's printable documents, each on its own page. */
export function PrintMenu({ order }: { order: Order }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
  const documents = [
    [t('Packing slip'), 'slip'],
    [t('Invoice'), 'invoice'],
    ...order.parcels.map((p) => [t('Label of parcel %{no}', { no: p.no }), `label/${p.no}`] as const),
  ] as const
  return (
    <>
      <Button
        startIcon={<PrintIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Print')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {documents.map(([name, path]) => (
          <MenuItem
            key={path}
            component={RouterLink}
            to={`/orders/${order.id}/print/${path}`}
            target="_blank"
            onClick={close}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
