import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { t } from '../../i18n/translate.ts'
import { useMarkets } from '../../ui/use-markets.ts'

/** A market and its days; the last 30 days without. */
export type PeriodInput = { market?: string; from?: string; to?: string }

type Props = { value: PeriodInput; onChange(period: PeriodInput): void }

/** Three fields share a wide window, and have a row each on phones. */
const inRow = { flex: '1 1 11rem', maxWidth: { sm: '16rem' } }

/** Chooses a market and a period. */
export function PeriodFields({ value, onChange }: Props) {
  const markets = useMarkets()
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value[name] ?? ''}
      onChange={({ target }) => {
        const { [name]: _, ...rest } = value
        onChange({ ...rest, ...(target.value && { [name]: target.value }) })
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={inRow}
    />
  )
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label={t('Market')}
        value={value.market ?? markets?.[0]?.id ?? ''}
        onChange={({ target }) => onChange({ ...value, market: target.value })}
        sx={inRow}
      >
        {markets?.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {day('from', t('From'))}
      {day('to', t('To'))}
    </Stack>
  )
}
