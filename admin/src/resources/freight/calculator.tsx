import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Sent } from '@pasar/contract/call'
import { adminFreightQuote } from '@pasar/contract/calls/admin/catalog/marketing'
import type { Money } from '@pasar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { useAreas } from './use-areas.ts'

type Quote = Omit<Sent<typeof adminFreightQuote>, 'rules'>

/** Calculates the freight of a parcel by the rules in the form, saved or not. */
export function Calculator() {
  const rules = useDeferredValue(useWatch({ name: 'rules' }))
  const [quote, setQuote] = useState<Quote>({
    country: 'MY',
    stateCode: '',
    weightGrams: 1200,
    pieces: 1,
    goodsAmount: '50.00',
  })
  const set = (change: Partial<Quote>) => setQuote((before) => ({ ...before, ...change }))
  const { data, error } = useQuery({
    queryKey: [adminFreightQuote.path, rules, quote],
    queryFn: () => callApi(adminFreightQuote, { rules, ...quote }),
    retry: false,
  })
  const areas = useAreas(quote.country)
  const field = (label: string, name: keyof Quote, width: number, numeric = false) => (
    <TextField
      label={label}
      value={quote[name]}
      type={numeric ? 'number' : 'text'}
      onChange={(event) =>
        set({ [name]: numeric ? Number(event.target.value) : event.target.value.toUpperCase() })
      }
      sx={{ width }}
      margin="none"
    />
  )
  return (
    <Box
      component="section"
      aria-label={t('Calculator')}
      sx={{ width: '100%', mt: 2, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="subtitle2" sx={{ mb: 1.5 }}>
        {t('Calculator')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {field(t('Country'), 'country', 100)}
        <TextField
          select
          label={t('State or province')}
          value={areas.some(({ code }) => code === quote.stateCode) ? quote.stateCode : ''}
          onChange={(event) => set({ stateCode: event.target.value })}
          sx={{ width: 180 }}
          margin="none"
        >
          <MenuItem value="">–</MenuItem>
          {areas.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {field(t('Grams'), 'weightGrams', 120, true)}
        {field(t('Pieces'), 'pieces', 100, true)}
        {field(t('Order value'), 'goodsAmount', 140)}
        <Typography aria-live="polite" sx={{ fontWeight: 650 }}>
          {error ? t('The rules are incomplete.') : data && quoteText(data)}
        </Typography>
      </Stack>
    </Box>
  )
}

function quoteText({ served, fee, waived }: { served: boolean; fee: Money; waived: Money }): string {
  if (!served) return t('No rule covers this destination.')
  return waived.amount !== '0.00' && fee.amount === '0.00'
    ? t('Free (%{waived} waived)', { waived: formatMoney(waived) })
    : formatMoney(fee)
}
