import type { Output } from '@pasar/contract/call'
import type { topUpConfig } from '@pasar/contract/calls/wallet/top-ups'
import { pages } from '@/app/paths.ts'
import { AmountField } from '@/features/wallet/components/transactions/AmountField.tsx'
import { formatForInput, parseAmount } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Select } from '@/ui/forms/Field.tsx'
import type { TopUpDraft } from './use-topup-draft.ts'

type Config = Output<typeof topUpConfig>
type Props = { config: Config; chosen: string; limits: Config['currencies'][number]; draft: TopUpDraft }

/** Selects currency and amount, with presets. */
export function TopUpAmount({ config: { currencies, currency }, chosen, limits, draft }: Props) {
  const t = useT()
  const { money } = useFormat()
  const amount = parseAmount(draft.typed, currency)
  return (
    <>
      {currencies.length > 1 && (
        <Select
          label={t('topUp.currency')}
          value={chosen}
          options={currencies.map(({ currency, name }) => ({ value: currency, label: name }))}
          onChange={(asset) => {
            draft.type('')
            setSearch(pages.topUp, { asset })
          }}
        />
      )}
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        currency={currency}
        value={draft.typed}
        onChange={draft.type}
        error={draft.problem}
        hint={t('topUp.between', { min: money(limits.min), max: money(limits.max) })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('topUp.presets')}</legend>
        {limits.presets.map((preset) => (
          <Chip
            key={preset.amount}
            selected={amount?.amount === preset.amount}
            onClick={() => draft.type(formatForInput(preset))}
            className="money"
          >
            {money(preset)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
