import type { Output } from '@pasar/contract/call'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { CircleHelp } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { useCheckPayment } from '../api/pay.ts'

type Props = {
  payment: Output<typeof paymentInfo>
  /** URL that opens WeChat again. Without it the user chooses another method. */
  payUrl?: string
  onAgain: () => void
}

/** Asks whether the payment is done, because WeChat returns the user in any case. */
export function ConfirmPaid({ payment, payUrl, onAgain }: Props) {
  const t = useT()
  const check = useCheckPayment()
  const { paymentNo } = payment
  const confirmPaid = async () => {
    await check.run({ paymentNo })
    go(pages.paymentResult, { paymentNo }, { replace: true })
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
        <Button size="lg" wide busy={check.busy} onClick={() => void confirmPaid()}>
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
