import { MessageCircle } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { inWechat } from '@/platform/surroundings.ts'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { Countdown } from '@/ui/Countdown.tsx'
import { ErrorState } from '@/ui/Notice.tsx'
import { Price } from '@/ui/Price.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'
import { useOpenPayment } from '../api/open-payment.ts'
import { type HandOver, useHandOver } from '../model/hand-over.ts'
import { payAnotherWay } from '../model/what-for.ts'
import { HaveYouPaid } from './HaveYouPaid.tsx'
import { QrCode } from './QrCode.tsx'
import { useSheet } from './use-sheet.ts'
import { useSignedInPay } from './use-signed-in-pay.ts'

type Props = {
  paymentNo: string
  /** What WeChat sent back, where it was asked who pays. */
  code: string
  state: string
  /** WeChat's app has sent the shopper back, whether paid or not. */
  asked: boolean
}

/**
 * Paying with WeChat: its sheet inside WeChat, its app from a phone, a code to scan from a desktop. A payment that is
 * decided meanwhile leads on to its result.
 */
export function WechatView({ paymentNo, code, state, asked }: Props) {
  const kept = useHandOver((s) => (s.open?.paymentNo === paymentNo ? s.open : null))
  const signIn = useSignedInPay({ paymentNo, code, state })
  const { payment, failed, refetch } = useOpenPayment(paymentNo, true)
  if (failed) return <ErrorState onRetry={() => void refetch()} />
  if (signIn.failed) return <ErrorState onRetry={signIn.retry} />
  if (!payment || signIn.busy) return <CardSkeleton count={1} />
  const again = () => payAnotherWay(payment)
  if (asked || !kept) return <HaveYouPaid payment={payment} payUrl={kept?.payUrl} onAgain={again} />
  return <Open kept={kept} onAgain={again} onExpired={() => void refetch()} />
}

type OpenProps = { kept: HandOver; onAgain: () => void; onExpired: () => void }

function Open({ kept, onAgain, onExpired }: OpenProps) {
  const t = useT()
  const paid = () => go(pages.payFinish, { paymentNo: kept.paymentNo }, { replace: true })
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-8 text-center">
      <Price money={kept.amount} size="xl" />
      <Way kept={kept} onPaid={paid} onAgain={onAgain} />
      <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
        {t('pay.payWithin')}
        <Countdown ends={kept.expiresAt} onEnd={onExpired} className="font-semibold text-sale" />
      </p>
      <Button variant="quiet" wide className="max-w-sm" onClick={onAgain}>
        {t('pay.otherWay')}
      </Button>
    </Card>
  )
}

type WayProps = { kept: HandOver; onPaid: () => void; onAgain: () => void }

function Way({ kept, onPaid, onAgain }: WayProps) {
  if (kept.qr) return <ByCode content={kept.qr} />
  return kept.params?.paySign ? (
    <BySheet params={kept.params} onPaid={onPaid} />
  ) : (
    <ByApp kept={kept} onAgain={onAgain} />
  )
}

function ByCode({ content }: { content: string }) {
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

function BySheet({ params, onPaid }: { params: Record<string, string>; onPaid: () => void }) {
  const t = useT()
  const { busy, problem, open } = useSheet(params, onPaid)
  return (
    <>
      <Sign />
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

function ByApp({ kept, onAgain }: { kept: HandOver; onAgain: () => void }) {
  const t = useT()
  // Opened anew inside WeChat after it was opened for its app outside, or the other way round.
  const fits = kept.payUrl && !inWechat()
  return (
    <>
      <Sign />
      <p className="text-sm text-muted">{t('pay.wechatAppText')}</p>
      <Button
        size="lg"
        wide
        className="max-w-sm"
        onClick={fits ? () => location.assign(kept.payUrl) : onAgain}
      >
        {t(fits ? 'pay.wechatOpen' : 'pay.payAgain')}
      </Button>
    </>
  )
}

const Sign = () => (
  <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
    <MessageCircle size={34} strokeWidth={1.5} aria-hidden />
  </span>
)
