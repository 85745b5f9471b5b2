import type { Output } from '@pasar/contract/call'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, SearchCheck, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { useOrderTotal } from '@/features/account/api/overview.ts'
import { InstallCard } from '@/features/install/components/InstallCard.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { platform } from '@/platform/browser.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useCheckPayment } from '../api/pay.ts'
import { usePaymentState } from '../api/payment-state.ts'
import { getPayPage } from '../model/pay-page.ts'
import { PaidOrders } from './PaidOrders.tsx'
import { PaymentError } from './PaymentError.tsx'
import { PayReceipt } from './PayReceipt.tsx'

type Payment = Output<typeof paymentInfo>
type Status = Payment['state'] | 'long' | 'review' | 'late'

const statusStyles: Record<Status, { icon: LucideIcon; tone: string }> = {
  in_progress: { icon: LoaderCircle, tone: 'bg-accent-soft text-accent' },
  long: { icon: Clock, tone: 'bg-star-soft text-star-ink' },
  review: { icon: SearchCheck, tone: 'bg-star-soft text-star-ink' },
  late: { icon: Undo2, tone: 'bg-shade text-ink-2' },
  success: { icon: CircleCheck, tone: 'bg-accent text-on-accent' },
  failed: { icon: CircleX, tone: 'bg-sale text-on-sale' },
  closed: { icon: CircleX, tone: 'bg-shade text-ink-2' },
}

/** A failed attempt leaves the payment open at the provider, so that another attempt is possible. */
function getStatus({ state, message, payable, review, late }: Payment, long: boolean): Status {
  if (review) return 'review'
  if (late) return 'late'
  if (state === 'in_progress' && message && payable) return 'failed'
  return long ? 'long' : state
}

/**
 * The result of a payment, or its progress.
 * @param poll polls while the payment is in progress
 */
export function PayResult({ paymentNo, poll }: { paymentNo: string; poll: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const { payment, error, refetch, long, restartPolling } = usePaymentState(paymentNo, poll)
  const check = useCheckPayment()
  const status = payment && getStatus(payment, long)
  useEffect(() => {
    if (status === 'success') void platform.haptic('success')
    if (status === 'failed') void platform.haptic('warning')
  }, [status])
  const checkAgain = async () => {
    await check.run({ paymentNo })
    restartPolling()
  }
  if (!payment || !status) {
    return error ? (
      <PaymentError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-card" />
    )
  }
  const { icon: Icon, tone } = statusStyles[status]
  const result = (
    <Card className="grid justify-items-center gap-5 px-6 py-10 text-center">
      <span className={cx('grid size-20 animate-appear place-items-center rounded-full', tone)} key={status}>
        <Icon
          size={40}
          strokeWidth={1.6}
          className={cx(status === 'in_progress' && 'animate-spin')}
          aria-hidden
        />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="text-xl font-bold tracking-tight">{t(`pay.${status}`)}</h2>
        <p className="text-balance text-muted">
          {status === 'failed' && payment.message
            ? payment.message
            : t(status === 'success' && payment.topUpId ? 'topUp.paidText' : `pay.${status}Text`)}
        </p>
      </div>
      <div className="grid justify-items-center gap-1">
        <p>
          <Price money={payment.amount} size="xl" />{' '}
          <PlusPoints points={payment.linePoints} className="text-lg" />
        </p>
        {payment.fromBalance && (
          <p className="text-sm text-muted">{t('pay.andBalance', { amount: money(payment.fromBalance) })}</p>
        )}
      </div>
      {/* A paid order has its own number; the number of the payment is on the receipt. */}
      {(status !== 'success' || payment.topUpId) && <PaymentDetails payment={payment} />}
      {status === 'long' && (
        <Button variant="soft" busy={check.busy} onClick={() => void checkAgain()}>
          {t('pay.lookAgain')}
        </Button>
      )}
      <NextSteps payment={payment} />
    </Card>
  )
  if (status !== 'success' || payment.orderIds.length === 0) return result
  return (
    <div className="grid gap-3">
      {result}
      <AfterFirstOrder />
      <PaidOrders orderIds={payment.orderIds} />
    </div>
  )
}

/** Offers the installation to a member who has just bought for the first time. */
function AfterFirstOrder() {
  return useOrderTotal() === 1 ? <InstallCard /> : null
}

function PaymentDetails({ payment }: { payment: Payment }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <dl className="grid w-full max-w-sm gap-2 rounded-card bg-shade p-4 text-left text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">{t('pay.paymentNo')}</dt>
        <dd className="money min-w-0 text-right break-all">{payment.paymentNo}</dd>
      </div>
      {payment.paidAt && (
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{t('pay.paidAt')}</dt>
          <dd>{date(payment.paidAt, 'dayTime')}</dd>
        </div>
      )}
      {payment.payable && !payment.review && payment.expiresAt && (
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{t('pay.payWithin')}</dt>
          <dd>
            <Countdown ends={payment.expiresAt} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function NextSteps({ payment }: { payment: Payment }) {
  const t = useT()
  const { payable } = payment
  const status = getStatus(payment, false)
  const retryable = payable && (status === 'failed' || status === 'closed')
  const pending = payable && status === 'in_progress'
  return (
    <div className="grid w-full max-w-sm gap-3">
      {(retryable || pending) && (
        <PageLink
          {...getPayPage(payment)}
          replace
          className={buttonClass({ variant: retryable ? 'primary' : 'soft', wide: true })}
        >
          {t(retryable ? 'pay.payAgain' : 'pay.notFinished')}
        </PageLink>
      )}
      <TargetLink
        payment={payment}
        className={buttonClass({ variant: retryable ? 'quiet' : 'primary', wide: true })}
      />
      {status === 'success' && !payment.topUpId && <PayReceipt payment={payment} />}
      <PageLink page={pages.home} className={buttonClass({ variant: 'quiet', wide: true })}>
        {t('pay.toHome')}
      </PageLink>
    </div>
  )
}

function TargetLink({ payment, className }: { payment: Payment; className: string }) {
  const t = useT()
  const { topUpId, orderIds } = payment
  const [first, ...others] = orderIds
  if (topUpId) {
    return (
      <PageLink page={pages.topUpInfo} search={{ id: topUpId }} replace className={className}>
        {t('topUp.see')}
      </PageLink>
    )
  }
  return first && others.length === 0 ? (
    <PageLink page={pages.order} search={{ id: first }} replace className={className}>
      {t('pay.toOrder')}
    </PageLink>
  ) : (
    <PageLink page={pages.orders} replace className={className}>
      {t('pay.toOrders')}
    </PageLink>
  )
}
