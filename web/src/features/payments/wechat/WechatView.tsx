import { MessageCircle } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { isInWechat } from '@/platform/environment.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { QrCode } from '@/ui/display/QrCode.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { PaymentError } from '../components/PaymentError.tsx'
import { chooseAnotherMethod } from '../model/pay-page.ts'
import { type PendingPayment, usePendingPayment } from '../model/pending-payment.ts'
import { ConfirmPaid } from './ConfirmPaid.tsx'
import { useWechatSheet } from './use-wechat-sheet.ts'
import { useWechatSignIn } from './use-wechat-sign-in.ts'

type Props = {
  paymentNo: string
  /** Parameters of the return from WeChat's sign-in. */
  code: string
  state: string
  /** WeChat's app returned the user, paid or not. */
  asked: boolean
}

/**
 * Pays with WeChat: by its sheet inside WeChat, its app on phones, a QR code on desktops. Opens the result
 * once the payment is final.
 */
export function WechatView({ paymentNo, code, state, asked }: Props) {
  const pending = usePendingPayment((s) => (s.open?.paymentNo === paymentNo ? s.open : null))
  const signIn = useWechatSignIn({ paymentNo, code, state })
  const { payment, error, refetch } = useOpenPayment(paymentNo, true)
  if (error && !payment) return <PaymentError error={error} onRetry={() => void refetch()} />
  if (signIn.failed) return <ErrorState onRetry={signIn.retry} />
  if (!payment || signIn.busy) return <CardSkeleton count={1} />
  const chooseAgain = () => chooseAnotherMethod(payment)
  if (asked || !pending)
    return <ConfirmPaid payment={payment} payUrl={pending?.payUrl} onAgain={chooseAgain} />
  return <PendingCard pending={pending} onAgain={chooseAgain} onExpired={() => void refetch()} />
}

type PendingCardProps = { pending: PendingPayment; onAgain: () => void; onExpired: () => void }

function PendingCard({ pending, onAgain, onExpired }: PendingCardProps) {
  const t = useT()
  const paid = () => go(pages.paymentResult, { paymentNo: pending.paymentNo }, { replace: true })
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-8 text-center">
      <Price money={pending.amount} size="xl" />
      <PayStep pending={pending} onPaid={paid} onAgain={onAgain} />
      <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
        {t('pay.payWithin')}
        <Countdown ends={pending.expiresAt} onEnd={onExpired} className="font-semibold text-sale" />
      </p>
      <Button variant="quiet" wide className="max-w-sm" onClick={onAgain}>
        {t('pay.otherWay')}
      </Button>
    </Card>
  )
}

type PayStepProps = { pending: PendingPayment; onPaid: () => void; onAgain: () => void }

function PayStep({ pending, onPaid, onAgain }: PayStepProps) {
  if (pending.qr) return <PayByCode content={pending.qr} />
  return pending.params?.paySign ? (
    <PayBySheet params={pending.params} onPaid={onPaid} />
  ) : (
    <PayByApp pending={pending} onAgain={onAgain} />
  )
}

function PayByCode({ content }: { content: string }) {
  const t = useT()
  return (
    <>
      <QrCode content={content} label={t('pay.wechatCode')} />
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{t('pay.wechatScan')}</h2>
        <p className="text-sm text-muted" role="status">
          {t('pay.wechatScanText')}
        </p>
      </div>
    </>
  )
}

function PayBySheet({ params, onPaid }: { params: Record<string, string>; onPaid: () => void }) {
  const t = useT()
  const { busy, problem, open } = useWechatSheet(params, onPaid)
  return (
    <>
      <WechatIcon />
      {problem && (
        <p role="alert" className="text-sm text-sale">
          {t(`pay.wechat_${problem}`)}
        </p>
      )}
      <Button size="lg" wide className="max-w-sm" busy={busy} onClick={() => void open()}>
        {t('pay.wechatPay')}
      </Button>
    </>
  )
}

function PayByApp({ pending, onAgain }: { pending: PendingPayment; onAgain: () => void }) {
  const t = useT()
  // The page may have moved between WeChat's browser and another one.
  const canOpen = pending.payUrl && !isInWechat()
  return (
    <>
      <WechatIcon />
      <p className="text-sm text-muted">{t('pay.wechatAppText')}</p>
      <Button
        size="lg"
        wide
        className="max-w-sm"
        onClick={canOpen ? () => location.assign(pending.payUrl) : onAgain}
      >
        {t(canOpen ? 'pay.wechatOpen' : 'pay.payAgain')}
      </Button>
    </>
  )
}

const WechatIcon = () => (
  <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
    <MessageCircle size={34} strokeWidth={1.5} aria-hidden />
  </span>
)
