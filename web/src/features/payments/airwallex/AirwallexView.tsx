import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { QrCode } from '@/ui/display/QrCode.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { PaymentError } from '../components/PaymentError.tsx'
import { RedirectView } from '../components/RedirectView.tsx'
import { type PendingPayment, usePendingPayment } from '../model/pending-payment.ts'
import { type AirwallexParams, isAirwallexParams } from './drop-in.ts'
import { useDropIn } from './use-drop-in.ts'

/**
 * Pays by card in Airwallex's form, by QR code of a wallet on desktops, or on the page of a bank or wallet.
 * Opens the result once the payment is final.
 */
export function AirwallexView({ paymentNo }: { paymentNo: string }) {
  const pending = usePendingPayment((s) => (s.open?.paymentNo === paymentNo ? s.open : null))
  if (pending && isAirwallexParams(pending.params))
    return (
      <PendingLayout pending={pending}>
        {() => <Form pending={pending} params={pending.params as AirwallexParams} />}
      </PendingLayout>
    )
  if (pending?.qr)
    return (
      <PendingLayout pending={pending} poll>
        {() => <QrCodeCard pending={pending} content={pending.qr ?? ''} />}
      </PendingLayout>
    )
  // A redirect method. Or the page was opened without a pending payment, for example on another device.
  return <RedirectView paymentNo={paymentNo} />
}

/** The amount due and the payment step, while the payment is pending. */
function PendingLayout({
  pending,
  poll = false,
  children,
}: {
  pending: PendingPayment
  poll?: boolean
  children: () => ReactNode
}) {
  const t = useT()
  const { paymentNo } = pending
  const { payment, error, refetch } = useOpenPayment(paymentNo, poll)
  if (!payment)
    return error ? <PaymentError error={error} onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
  return (
    <div className="grid gap-4">
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <p className="text-sm text-muted">{t('pay.amountDue')}</p>
        <Price money={pending.amount} size="xl" />
        <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
          {t('pay.payWithin')}
          <Countdown
            ends={pending.expiresAt}
            onEnd={() => void refetch()}
            className="font-semibold text-sale"
          />
        </p>
      </Card>
      {children()}
      <Button variant="quiet" wide onClick={goBack}>
        {t('pay.otherWay')}
      </Button>
    </div>
  )
}

function Form({ pending, params }: { pending: PendingPayment; params: AirwallexParams }) {
  const t = useT()
  const container = useRef<HTMLDivElement>(null)
  // The server queries Airwallex before it shows the result.
  const end = () => location.assign(`/pay/return/airwallex/${pending.paymentNo}`)
  const form = useDropIn(container, params, end)
  if (form.state === 'failed') return <ErrorState onRetry={form.retry} text={t('pay.formFailed')} />
  return (
    <Card className="grid gap-5">
      {form.state === 'loading' && <div aria-hidden className="h-80 animate-pulse rounded-card bg-shade" />}
      <div ref={container} className={cx(form.state === 'loading' && 'absolute h-0 overflow-hidden')} />
      <p className="flex items-center justify-center gap-2 text-center text-sm text-muted">
        <ShieldCheck size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
        {t('pay.airwallexText')}
      </p>
    </Card>
  )
}

function QrCodeCard({ pending, content }: { pending: PendingPayment; content: string }) {
  const t = useT()
  const name = pending.method
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-8 text-center">
      <QrCode content={content} label={t('pay.codeFor', { name })} />
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{t('pay.scanWith', { name })}</h2>
        <p className="text-sm text-muted" role="status">
          {t('pay.scanText')}
        </p>
      </div>
    </Card>
  )
}
