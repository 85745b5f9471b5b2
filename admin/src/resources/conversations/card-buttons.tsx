import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import ProductIcon from '@mui/icons-material/SellOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { productList } from '@pasar/contract/calls/catalog'
import { type ReactNode, useId, useState } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { formatMoney, formatTotal } from '../../ui/format/money.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { stateLabels } from '../orders/labels.ts'
import type { Details } from './labels.ts'

type Orders = NonNullable<Details['card']>['orders']
type Props = {
  /** The latest orders of the customer; none of a guest. */
  orders: Orders
  disabled: boolean
  onSend: (content: { goodsId: string } | { orderId: string }) => void
}

/** Buttons that send the card of a product on sale, or of an order of the customer. */
export const CardButtons = ({ orders, disabled, onSend }: Props) => (
  <>
    <Chooser label={t('Send a product')} icon={<ProductIcon />} disabled={disabled}>
      {(close) => (
        <Products
          onChoose={(goodsId) => {
            close()
            onSend({ goodsId })
          }}
        />
      )}
    </Chooser>
    {orders.length > 0 && (
      <Chooser label={t('Send an order')} icon={<OrderIcon />} disabled={disabled}>
        {(close) => (
          <List aria-label={t('Orders')}>
            {orders.map(({ id, no, state, ...cost }) => (
              <Choice
                key={id}
                title={no}
                text={`${stateLabels[state]} · ${formatTotal(cost)}`}
                onClick={() => {
                  close()
                  onSend({ orderId: id })
                }}
              />
            ))}
          </List>
        )}
      </Chooser>
    )}
  </>
)

type ChooserProps = {
  label: string
  icon: ReactNode
  disabled: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog of what it can send. */
function Chooser({ label, icon, disabled, children }: ChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const close = () => setOpen(false)
  return (
    <>
      <IconButton aria-label={label} title={label} disabled={disabled} onClick={() => setOpen(true)}>
        {icon}
      </IconButton>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>{children(close)}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const SHOWN = 8

function Products({ onChoose }: { onChoose: (goodsId: string) => void }) {
  const [keyword, setKeyword] = useState('')
  const { data, error } = useCallQuery(productList, { keyword: useDebounced(keyword.trim()), limit: SHOWN })
  return (
    <>
      <TextField
        label={t('Product name')}
        type="search"
        size="small"
        fullWidth
        autoFocus
        margin="dense"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.list.length === 0 && <EmptyState>{t('No matches')}</EmptyState>}
      <List aria-label={t('Products')}>
        {data?.list.map(({ id, title, price, picture }) => (
          <Choice
            key={id}
            title={title}
            text={formatMoney(price)}
            picture={picture?.url}
            onClick={() => onChoose(id)}
          />
        ))}
      </List>
    </>
  )
}

type ChoiceProps = { title: string; text: string; picture?: string | undefined; onClick: () => void }

const Choice = ({ title, text, picture, onClick }: ChoiceProps) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onClick}>
      {picture && (
        <ListItemAvatar>
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ width: 40, height: 40, borderRadius: 1, display: 'block' }}
          />
        </ListItemAvatar>
      )}
      <ListItemText primary={title} secondary={text} />
    </ListItemButton>
  </ListItem>
)
