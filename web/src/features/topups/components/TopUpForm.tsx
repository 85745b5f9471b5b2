import type { Output } from '@pasar/contract/call'
import type { topUpConfig } from '@pasar/contract/calls/wallet/top-ups'
import type { FormEvent, ReactNode } from 'react'
import { isSupported } from '@/features/payments/model/methods.ts'
import { parseAmount } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { TopUpAmount } from './TopUpAmount.tsx'
import { TopUpChannels } from './TopUpChannels.tsx'
import { useTopUpChoice } from './use-topup-choice.ts'
import type { TopUpDraft } from './use-topup-draft.ts'
import { useTopUpPayment } from './use-topup-payment.tsx'

type Config = Output<typeof topUpConfig>
type Props = {
  config: Config
  /** The chosen currency, whose configuration may still be loading; empty for the default. */
  asset: string
  draft: TopUpDraft
  /** Content below the channels. */
  children: ReactNode
}

/** Places the channels beside the amount on wide windows. */
export const formColumns = 'grid items-start gap-5 wide:grid-cols-[minmax(0,360px)_minmax(0,1fr)] wide:gap-6'

/** The top-up form: amount and channel, followed by the questions of the channel. */
export function TopUpForm({ config, asset, draft, children }: Props) {
  const t = useT()
  const { money } = useFormat()
  const limits = config.currencies.find(({ currency }) => currency === config.currency)
  const amount = parseAmount(draft.typed, config.currency)
  const choice = useTopUpChoice(config.channels.filter(isSupported), config.savedCards, null)
  const payment = useTopUpPayment({ amount, method: choice.method })
  const wide = useLayout() === 'wide'
  const currency = asset || config.currency
  const isLoading = currency !== config.currency
  if (!limits) return null
  const submit = (
    <Button type="submit" size="lg" wide disabled={!choice.canPay} busy={payment.busy || isLoading}>
      {!choice.canPay
        ? t('topUp.noChannel')
        : amount
          ? t('topUp.topUpAmount', { amount: money(amount) })
          : t('topUp.title')}
    </Button>
  )

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLoading) return
    const error = limits && draft.check(amount, limits)
    if (!error) return payment.start()
    toastOnPage(error)
    event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus()
  }

  return (
    <>
      <form onSubmit={onSubmit} noValidate className={formColumns}>
        <div className="grid gap-4 wide:sticky wide:top-24">
          <Card className="grid gap-4">
            <TopUpAmount config={config} chosen={currency} limits={limits} draft={draft} />
            {wide && submit}
          </Card>
          {wide && children}
        </div>
        <div className="grid gap-5">
          <TopUpChannels choice={choice} />
          {!wide && children}
        </div>
        {!wide && <StickyBar>{submit}</StickyBar>}
      </form>
      {payment.sheets}
    </>
  )
}
