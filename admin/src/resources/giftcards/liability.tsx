import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminGiftCardLiability } from '@pasar/contract/calls/admin/giftcards'
import { useRead } from '../../data/use-read.ts'
import { moneyText } from '../../ui/money-text.ts'
import { StateChip } from '../../ui/state-chip.tsx'

/** What the shop owes on cards, and whether the ledger says the same. */
export function Liability() {
  const { data, error } = useRead(adminGiftCardLiability, {}, { seconds: 60 })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton height={48} />
  if (data.list.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', px: 2, py: 1.5 }}>
      {data.list.map(({ count, cards, ledger, agrees }) => (
        <div key={cards.currency}>
          <Typography variant="caption" color="textSecondary" component="div">
            Owed on {count} {count === 1 ? 'card' : 'cards'}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {moneyText(cards)}
            </Typography>
            <StateChip
              label={agrees ? 'as the ledger says' : `the ledger says ${ledger.amount}`}
              tone={agrees ? 'success' : 'error'}
            />
          </Stack>
        </div>
      ))}
    </Stack>
  )
}
