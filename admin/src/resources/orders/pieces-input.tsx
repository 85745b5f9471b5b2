import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from './words.ts'

export type Pieces = Record<string, number>

export const chosenOf = (pieces: Pieces) =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }))

type Props = {
  order: Order
  /** How many pieces of an item there are to choose from. */
  limit(price: Order['prices'][number]): number
  pieces: Pieces
  onChange(pieces: Pieces): void
}

/** How many of each item. */
export function PiecesInput({ order, limit, pieces, onChange }: Props) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" color="textSecondary">
        Pieces
      </Typography>
      {order.items.map((item) => {
        const price = order.prices.find((p) => p.itemId === item.id)
        const most = price ? limit(price) : 0
        if (most === 0) return null
        const now = pieces[item.id] ?? 0
        const set = (quantity: number) => onChange({ ...pieces, [item.id]: quantity })
        return (
          <Stack key={item.id} direction="row" sx={{ alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2">{item.title}</Typography>
              <Typography variant="caption" color="textSecondary">
                {[item.optionText, price?.skuCode].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <IconButton
              aria-label={`One less of ${item.title}`}
              disabled={now === 0}
              onClick={() => set(now - 1)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
            <Typography
              component="output"
              aria-label={`Pieces of ${item.title}`}
              sx={{ minWidth: '3.2rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
            >
              {now} / {most}
            </Typography>
            <IconButton
              aria-label={`One more of ${item.title}`}
              disabled={now >= most}
              onClick={() => set(now + 1)}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </Stack>
        )
      })}
    </Box>
  )
}
