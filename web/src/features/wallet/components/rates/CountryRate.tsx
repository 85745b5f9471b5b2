import type { Currency, Money } from '@pasar/contract/money'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Picker } from '@/ui/forms/Picker.tsx'
import type { AreaRate } from '../../api/rates.ts'
import { parseAmount } from '../../model/amount.ts'
import { convert, formatRate } from '../../model/rate.ts'
import { AmountField } from '../transactions/AmountField.tsx'
import { RateChange } from './RateChange.tsx'

type Props = {
  base: Currency
  rate: AreaRate
  list: readonly AreaRate[]
  onChoose: (country: string) => void
}

/** The rate of the selected country, with a converter. */
export function CountryRate({ base, rate, list, onChoose }: Props) {
  const t = useT()
  const { date, language, moneyParts } = useFormat()
  const withCode = (money: Money) => `${money.currency} ${moneyParts(money).digits}`
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('100')
  const amount = parseAmount(typed, base)
  return (
    <Card className="grid gap-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('wallet.chooseCountryNow', { country: rate.country.name })}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-3 text-left"
      >
        <span aria-hidden className="text-xl">
          {rate.country.flag}
        </span>
        <span className="min-w-0 flex-1 break-words font-semibold">{rate.country.name}</span>
        <ChevronDown size={20} className="text-ink-3" aria-hidden />
      </button>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="money text-lg font-bold tracking-tight">
          1 {base} = {formatRate(rate.rate, language)} {rate.currency}
        </p>
        <RateChange change={rate.change} />
      </div>
      <p className="text-sm text-muted">
        {t('wallet.rateSince', { time: date(rate.since, 'dayTime') })}
        {rate.before && ` · ${t('wallet.rateBefore', { rate: formatRate(rate.before, language) })}`}
      </p>
      <AmountField
        label={t('wallet.howMuch', { currency: base })}
        name="amount"
        currency={base}
        value={typed}
        onChange={setTyped}
        hint={amount ? `= ${withCode(convert(amount, rate.currency, rate.rate))}` : undefined}
      />
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={t('wallet.chooseCountry')}
        path={[]}
        searchable
        options={list.map(({ country, currency }) => ({
          value: country.code,
          label: `${country.flag} ${country.name}`,
          hint: currency,
        }))}
        onPick={(path) => {
          setOpen(false)
          onChoose(path.at(-1)?.value ?? '')
        }}
      />
    </Card>
  )
}
