import type { Output } from '@pasar/contract/call'
import type { payStateInfo } from '@pasar/contract/calls/paying'
import { CircleHelp } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { Price } from '@/ui/Price.tsx'
import { useAskNow } from '../api/pay.ts'

type Props = {
  payment: Output<typeof payStateInfo>
  /** Where WeChat is opened once more; without it the way to pay is chosen again. */
  payUrl?: string
  onAgain: () => void
}

/** WeChat sends everybody back after a while: only the shopper knows whether there was more to do there. */
export function HaveYouPaid({ payment, payUrl, onAgain }: Props) {
  const t = useT()
  const ask = useAskNow()
  const { paymentNo } = payment
  const look = async () => {
    await ask.run({ paymentNo })
    go(pages.payFinish, { paymentNo }, { replace: true })
  }
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-10 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
        <CircleHelp size={34} strokeWidth={1.5} aria-hidden />
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{t('pay.haveYouPaid')}</h2>
        <p className="text-sm text-muted">{t('pay.haveYouPaidText')}</p>
      </div>
      <Price money={payment.amount} size="xl" />
      <div className="grid w-full max-w-sm gap-3">
        <Button size="lg" wide busy={ask.busy} onClick={() => void look()}>
          {t('pay.iHavePaid')}
        </Button>
        <Button variant="soft" wide onClick={payUrl ? () => location.assign(payUrl) : onAgain}>
          {t(payUrl ? 'pay.wechatOpenAgain' : 'pay.payAgain')}
        </Button>
        {payUrl && (
          <Button variant="quiet" wide onClick={onAgain}>
            {t('pay.otherWay')}
          </Button>
        )}
      </div>
    </Card>
  )
}
