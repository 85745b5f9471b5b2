import type { TopUp } from '@pasar/contract/calls/wallet/top-ups'
import { Clock } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { isSupported } from '@/features/payments/model/methods.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useTopUpConfig } from '../api/topups.ts'
import { TopUpChannels } from './TopUpChannels.tsx'
import { formColumns } from './TopUpForm.tsx'
import { useTopUpChoice } from './use-topup-choice.ts'
import { useTopUpPayment } from './use-topup-payment.tsx'

/** Pays an open top-up: fixed amount, selectable channel. */
export function PayTopUp({ topUp }: { topUp: TopUp }) {
  const t = useT()
  const { id, amount, payable, expiresAt } = topUp
  const { data, error, refetch } = useTopUpConfig(amount.currency, amount.amount)
  // Bank transfers cannot be resumed here.
  const channels = data?.channels.filter((channel) => !channel.asksAccount && isSupported(channel)) ?? []
  const choice = useTopUpChoice(channels, data?.savedCards ?? [], topUp.channel)
  const payment = useTopUpPayment({ amount, method: choice.method, id })
  const wide = useLayout() === 'wide'
  if (!payable) {
    return (
      <Notice icon={Clock} title={t('topUp.notPayable')} text={t('topUp.notPayableText')}>
        <PageLink page={pages.topUpInfo} search={{ id }} replace className={buttonClass()}>
          {t('topUp.see')}
        </PageLink>
      </Notice>
    )
  }
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  const submit = (
    <Button size="lg" wide disabled={!choice.canPay} busy={payment.busy} onClick={payment.start}>
      {t(choice.canPay ? 'pay.payAgain' : 'topUp.noChannel')}
    </Button>
  )
  return (
    <div className={formColumns}>
      <Card className="grid justify-items-center gap-2 py-6 text-center wide:sticky wide:top-24">
        <p className="text-sm text-muted">{t('topUp.title')}</p>
        <Price money={amount} size="xl" />
        <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
          {t('pay.payWithin')}
          <Countdown ends={expiresAt} className="font-semibold text-sale" />
        </p>
        {wide && <div className="mt-2 w-full">{submit}</div>}
      </Card>
      <div className="grid gap-5">
        <TopUpChannels choice={choice} />
      </div>
      {!wide && <StickyBar>{submit}</StickyBar>}
      {payment.sheets}
    </div>
  )
}
