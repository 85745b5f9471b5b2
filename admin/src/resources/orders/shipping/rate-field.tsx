import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminOrderRates } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'

type Rate = Output<typeof adminOrderRates>['rates'][number]

const describeRate = ({ name, amount, currency, days }: Rate): string =>
  [
    name,
    `${currency} ${amount}`,
    days === null ? '' : t('%{smart_count} day |||| %{smart_count} days', { smart_count: days }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The service of a carrier that sells several: the cheapest, or one of the prices that it quotes. */
export function RateField({
  request,
  service,
  onChange,
}: {
  request: Sent<typeof adminOrderRates>
  service: string
  onChange: (service: string) => void
}) {
  const [rates, setRates] = useState<Rate[]>()
  const quote = useAction(adminOrderRates, { onDone: (answer) => setRates(answer.rates) })
  if (!rates)
    return (
      <Button
        size="small"
        sx={{ alignSelf: 'start' }}
        disabled={quote.isPending}
        onClick={() => quote.mutate(request)}
      >
        {t('Show prices')}
      </Button>
    )
  return (
    <TextField
      select
      label={t('Service')}
      value={rates.some((rate) => rate.service === service) ? service : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      fullWidth
    >
      <MenuItem value="">{t('The cheapest')}</MenuItem>
      {rates.map((rate) => (
        <MenuItem key={rate.service} value={rate.service}>
          {describeRate(rate)}
        </MenuItem>
      ))}
    </TextField>
  )
}
