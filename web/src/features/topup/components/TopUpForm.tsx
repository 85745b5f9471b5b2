import type { Output } from '@pasar/contract/call'
import type { rechargeConfig, TopUpChannelId } from '@pasar/contract/calls/topups'
import { type FormEvent, type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { AmountField } from '@/features/wallet/components/AmountField.tsx'
import { amountOf, typedOf } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { Select } from '@/ui/Field.tsx'
import { StickyBar } from '@/ui/StickyBar.tsx'
import { toast } from '@/ui/toast-store.ts'
import { tickedChannel } from '../model/channels.ts'
import { ChannelList } from './ChannelList.tsx'
import type { TopUpDraft } from './use-topup-draft.ts'
import { useTopUpPayment } from './use-topup-payment.tsx'

type Config = Output<typeof rechargeConfig>
type Props = {
  config: Config
  draft: TopUpDraft
  /** Below the channels. */
  children: ReactNode
}

/** How much, and by which channel; then what that channel still asks for. */
export function TopUpForm({ config, draft, children }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [choice, setChoice] = useState<TopUpChannelId | null>(null)
  const limits = config.currencies.find(({ currency }) => currency === config.currency)
  const amount = amountOf(draft.typed, config.currency)
  const channel = tickedChannel(config.channels, choice)
  const payment = useTopUpPayment({ amount, channel })
  if (!limits) return null

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = limits && draft.check(amount, limits)
    if (!wrong) return payment.start()
    toast(wrong)
    event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus()
  }

  return (
    <>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5">
        <Card className="grid grid-cols-1 gap-4">
          {config.currencies.length > 1 && (
            <Select
              label={t('topUp.currency')}
              value={config.currency}
              options={config.currencies.map(({ currency, name }) => ({ value: currency, label: name }))}
              onChange={(asset) => {
                draft.type('')
                setSearch(pages.topUp, { asset })
              }}
            />
          )}
          <AmountField
            label={t('wallet.amount')}
            name="amount"
            currency={config.currency}
            value={draft.typed}
            onChange={draft.type}
            error={draft.problem}
            hint={t('topUp.between', { least: money(limits.least), most: money(limits.most) })}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('topUp.presets')}</legend>
            {limits.presets.map((preset) => (
              <Chip
                key={preset.amount}
                selected={amount?.amount === preset.amount}
                onClick={() => draft.type(typedOf(preset))}
                className="money"
              >
                {money(preset)}
              </Chip>
            ))}
          </fieldset>
        </Card>
        <ChannelList channels={config.channels} chosen={channel?.id} onChoose={setChoice} />
        {children}
        <StickyBar className="max-w-[720px] wide:px-4">
          <Button type="submit" size="lg" wide disabled={!channel} busy={payment.busy}>
            {!channel
              ? t('topUp.noChannel')
              : amount
                ? t('topUp.topUpAmount', { amount: money(amount) })
                : t('topUp.title')}
          </Button>
        </StickyBar>
      </form>
      {payment.sheets}
    </>
  )
}
