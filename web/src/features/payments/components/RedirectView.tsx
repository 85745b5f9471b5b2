import { LoaderCircle, ShieldCheck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { getMethodName, opensCardPage } from '../model/method-display.ts'
import { chooseAnotherMethod } from '../model/pay-page.ts'
import { redirectToProvider } from '../model/payment-redirect.ts'
import { useLeaving, usePendingPayment } from '../model/pending-payment.ts'
import { PaymentError } from './PaymentError.tsx'

/**
 * Shows the provider and the amount while its page opens, and offers it again after Back. Opens the result
 * once the payment is final.
 */
export function RedirectView({ paymentNo }: { paymentNo: string }) {
  const t = useT()
  const pending = usePendingPayment((s) => (s.open?.paymentNo === paymentNo ? s.open : null))
  const leaving = useLeaving((s) => s.leaving)
  const { payment, error, refetch } = useOpenPayment(paymentNo, false)
  if (!payment)
    return error ? <PaymentError error={error} onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
  // Card pages go without a name, since members do not know the processor.
  const showsName = !opensCardPage(payment.method)
  const name = pending?.bank ?? getMethodName(t, payment.method)
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-10 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
        {leaving ? (
          <LoaderCircle size={34} strokeWidth={1.5} className="animate-spin" aria-hidden />
        ) : (
          <ShieldCheck size={34} strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">
          {showsName
            ? t(leaving ? 'pay.opening' : 'pay.goingTo', { name })
            : t(leaving ? 'pay.openingCardPage' : 'pay.goingToCardPage')}
        </h2>
        <p className="text-sm text-muted">{t(showsName ? 'pay.goingToText' : 'pay.cardPageText')}</p>
      </div>
      <Price money={payment.amount} size="xl" />
      {pending && (
        <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
          {pending.method}
          <span aria-hidden>·</span>
          {t('pay.payWithin')}
          <Countdown
            ends={pending.expiresAt}
            onEnd={() => void refetch()}
            className="font-semibold text-sale"
          />
        </p>
      )}
      <div className="grid w-full max-w-sm gap-3">
        {pending ? (
          <Button size="lg" wide onClick={() => redirectToProvider(pending)}>
            {showsName ? t('pay.toVendor', { name }) : t('pay.toCardPage')}
          </Button>
        ) : (
          <Button size="lg" wide onClick={() => chooseAnotherMethod(payment)}>
            {t('pay.payAgain')}
          </Button>
        )}
        {pending ? (
          <Button variant="quiet" wide onClick={goBack}>
            {t('pay.otherWay')}
          </Button>
        ) : (
          <PageLink
            page={payment.topUpId ? pages.wallet : pages.orders}
            replace
            className={buttonClass({ variant: 'quiet', wide: true })}
          >
            {t(payment.topUpId ? 'wallet.toWallet' : 'pay.toOrders')}
          </PageLink>
        )}
      </div>
    </Card>
  )
}
