import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import type { Order } from './labels.ts'

export type Quantities = Record<string, number>

export const selectedItems = (quantities: Quantities) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }))

type Props = {
  order: Order
  /** Maximum quantity of an item. */
  limit(price: Order['prices'][number]): number
  quantities: Quantities
  onChange(quantities: Quantities): void
}

/** Quantity steppers of the order's items. */
export function QuantitiesInput({ order, limit, quantities, onChange }: Props) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" color="textSecondary">
        {t('Quantities')}
      </Typography>
      {order.items.map((item) => {
        const price = order.prices.find((p) => p.itemId === item.id)
        const max = price ? limit(price) : 0
        if (max === 0) return null
        const current = quantities[item.id] ?? 0
        const set = (quantity: number) => onChange({ ...quantities, [item.id]: quantity })
        return (
          <Stack key={item.id} direction="row" sx={{ alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2">{item.title}</Typography>
              <Typography variant="caption" color="textSecondary">
                {[item.optionText, price?.skuCode].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('Decrease %{title}', { title: item.title })}
              disabled={current === 0}
              onClick={() => set(current - 1)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
            <Typography
              component="output"
              aria-label={t('Quantity of %{title}', { title: item.title })}
              sx={{ minWidth: '3.2rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
            >
              {current} / {max}
            </Typography>
            <IconButton
              aria-label={t('Increase %{title}', { title: item.title })}
              disabled={current >= max}
              onClick={() => set(current + 1)}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </Stack>
        )
      })}
    </Box>
  )
}
