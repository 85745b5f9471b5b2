import { Copy, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { usePayToken } from '../api/pay-token.ts'
import { PaymentError } from '../components/PaymentError.tsx'
import { chooseAnotherMethod } from '../model/pay-page.ts'

/**
 * Explains inside WeChat, which blocks Alipay, how to open this page in a browser. The address carries a
 * token for this payment only.
 */
export function OpenInBrowserGuide({ paymentNo, token }: { paymentNo: string; token: string }) {
  const t = useT()
  const { payment, error, refetch } = useOpenPayment(paymentNo, true)
  const { data: info, refetch: refetchToken } = usePayToken(token, false)
  if (!payment)
    return error ? <PaymentError error={error} onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
  const chooseAgain = () => chooseAnotherMethod(payment)
  const copy = () => copyText(location.href, 'my.linkCopied')
  return (
    <div className="grid gap-4">
      <Card className="grid gap-5 px-6 py-8">
        <div className="grid justify-items-center gap-1 text-center">
          <h2 className="text-lg font-semibold tracking-tight">{t('pay.openInBrowser')}</h2>
          <p className="text-sm text-muted">{t('pay.openInBrowserText')}</p>
          <Price money={payment.amount} size="xl" className="mt-2" />
        </div>
        <ol className="grid gap-3">
          <Step number={1}>
            {t('pay.openStepMenu')}
            <Ellipsis
              size={22}
              aria-hidden
              className="ml-2 inline-block rounded-small bg-shade px-0.5 align-middle"
            />
          </Step>
          <Step number={2}>{t('pay.openStepBrowser')}</Step>
          <Step number={3}>{t('pay.openStepPay')}</Step>
        </ol>
        {info?.usable ? (
          <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
            {t('pay.linkGoodFor')}
            <Countdown
              ends={info.expiresAt}
              onEnd={() => void refetchToken()}
              className="font-semibold text-sale"
            />
          </p>
        ) : (
          info && (
            <Button variant="soft" wide onClick={chooseAgain}>
              {t('pay.newLink')}
            </Button>
          )
        )}
        <Button variant="soft" wide onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('pay.copyLink')}
        </Button>
      </Card>
      <Button variant="quiet" wide onClick={chooseAgain}>
        {t('pay.otherWay')}
      </Button>
    </div>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
    >
      {number}
    </span>
    <span>{children}</span>
  </li>
)
