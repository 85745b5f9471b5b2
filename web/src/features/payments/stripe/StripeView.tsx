import { CircleX, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go, goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { PaymentError } from '../components/PaymentError.tsx'
import { RedirectView } from '../components/RedirectView.tsx'
import { type PendingPayment, usePendingPayment } from '../model/pending-payment.ts'
import { isStripeParams, type StripeParams } from './stripe.ts'
import { useStripeForm } from './use-stripe-form.ts'

/** Pays in Stripe's form. Opens the result once the payment is final. */
export function StripeView({ paymentNo }: { paymentNo: string }) {
  const pending = usePendingPayment((s) => (s.open?.paymentNo === paymentNo ? s.open : null))
  const { payment, error, refetch } = useOpenPayment(paymentNo, false)
  // The page was opened without a pending payment, for example on another device.
  if (!pending || !isStripeParams(pending.params)) return <RedirectView paymentNo={paymentNo} />
  if (!payment)
    return error ? <PaymentError error={error} onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
  return <StripeForm pending={pending} params={pending.params} onExpired={() => void refetch()} />
}

type FormProps = { pending: PendingPayment; params: StripeParams; onExpired: () => void }

function StripeForm({ pending, params, onExpired }: FormProps) {
  const t = useT()
  const { money } = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const [declined, setDeclined] = useState('')
  const form = useStripeForm(container, params)
  const { paymentNo } = pending
  const pay = async () => {
    setDeclined('')
    // A server path, because Stripe drops the hash.
    const outcome = await form.pay(`${location.origin}/pay/return/stripe/${paymentNo}`)
    if (outcome.kind === 'declined') setDeclined(outcome.text || t('pay.failedText'))
    if (outcome.kind === 'unknown') go(pages.paymentResult, { paymentNo }, { replace: true })
  }
  return (
    <div className="grid gap-4">
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <p className="text-sm text-muted">{t('pay.amountDue')}</p>
        <Price money={pending.amount} size="xl" />
        <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
          {t('pay.payWithin')}
          <Countdown ends={pending.expiresAt} onEnd={onExpired} className="font-semibold text-sale" />
        </p>
      </Card>
      {declined && (
        <p
          role="alert"
          className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-sale"
        >
          <CircleX size={22} strokeWidth={1.8} className="shrink-0" aria-hidden />
          <span>
            <strong className="block font-semibold">{t('pay.failed')}</strong>
            {declined}
          </span>
        </p>
      )}
      {form.state === 'failed' ? (
        <ErrorState onRetry={form.retry} text={t('pay.formFailed')} />
      ) : (
        <Card className="grid gap-5">
          {form.state === 'loading' && (
            <div aria-hidden className="h-64 animate-pulse rounded-card bg-shade" />
          )}
          <div ref={container} className={cx(form.state === 'loading' && 'absolute h-0 overflow-hidden')} />
          <Button
            size="lg"
            wide
            disabled={form.state !== 'ready'}
            busy={form.busy}
            onClick={() => void pay()}
          >
            {t('pay.payAmount', { amount: money(pending.amount) })}
          </Button>
          <p className="flex items-center justify-center gap-2 text-center text-sm text-muted">
            <ShieldCheck size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
            {t('pay.stripeText')}
          </p>
        </Card>
      )}
      <Button variant="quiet" wide onClick={goBack}>
        {t('pay.otherWay')}
      </Button>
    </div>
  )
}
