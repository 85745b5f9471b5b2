import type { Output } from '@pasar/contract/call'
import type { payTokenInfo } from '@pasar/contract/calls/payments'
import { CircleCheck, CircleX, Link2Off, LoaderCircle, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { serverNow } from '@/lib/clock.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { usePayToken, useUsePayToken } from '../api/pay-token.ts'
import { loadPayToken, savePayToken, savePayUrl } from './pay-token-storage.ts'

type TokenInfo = Output<typeof payTokenInfo>

/**
 * Pays one payment by Alipay without a session. The token in the address allows one payment and shows its
 * status.
 */
export function StandalonePay({ paymentNo, token }: { paymentNo: string; token: string }) {
  const t = useT()
  const stored = loadPayToken(paymentNo)
  const activeToken = paymentNo && (token || stored?.token || '')
  useEffect(() => {
    if (paymentNo && token) savePayToken(paymentNo, token)
  }, [paymentNo, token])
  const { data: info, error, refetch } = usePayToken(activeToken, true)
  if (!activeToken || isRefusal(error, 'link-used', 'input-invalid'))
    return (
      <Notice icon={Link2Off} title={t('pay.linkGone')} text={t('pay.linkGoneText')} role="alert">
        {paymentNo && (
          <PageLink
            page={pages.paymentResult}
            search={{ paymentNo }}
            className={buttonClass({ variant: 'soft' })}
          >
            {t('pay.seePayment')}
          </PageLink>
        )}
      </Notice>
    )
  if (info)
    return (
      <PaymentCard info={info} token={activeToken} url={stored?.url ?? ''} onChange={() => void refetch()} />
    )
  return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={1} />
}

type Status = TokenInfo['state'] | 'ready' | 'gone'

const statusStyles: Record<Status, { icon: LucideIcon; tone: string }> = {
  ready: { icon: ShieldCheck, tone: 'bg-accent-soft text-accent' },
  in_progress: { icon: LoaderCircle, tone: 'bg-accent-soft text-accent' },
  success: { icon: CircleCheck, tone: 'bg-accent text-on-accent' },
  failed: { icon: CircleX, tone: 'bg-sale text-on-sale' },
  closed: { icon: CircleX, tone: 'bg-shade text-ink-2' },
  gone: { icon: Link2Off, tone: 'bg-shade text-ink-2' },
}

type PaymentCardProps = { info: TokenInfo; token: string; url: string; onChange: () => void }

function PaymentCard({ info, token, url, onChange }: PaymentCardProps) {
  const t = useT()
  const redeem = useUsePayToken()
  const [leaving, setLeaving] = useState(false)
  const { paymentNo } = info
  // In progress when this browser used the token. Gone when another one did, or when the token has expired.
  const status: Status = info.usable ? 'ready' : info.state === 'in_progress' && !url ? 'gone' : info.state
  const expired = status === 'gone' && Date.parse(info.expiresAt) <= serverNow()
  const { icon: Icon, tone } = statusStyles[status]
  const pay = async () => {
    setLeaving(true)
    const answer = await redeem.run({ token })
    if (!answer.ok) {
      setLeaving(false)
      return onChange()
    }
    savePayUrl(paymentNo, answer.data.url)
    // Removes the used token from the history.
    setSearch(pages.alipayStandalone, { paymentNo })
    location.assign(answer.data.url)
  }
  return (
    <Card className="grid justify-items-center gap-5 px-6 py-10 text-center">
      <span className={cx('grid size-18 place-items-center rounded-full', tone)}>
        <Icon
          size={34}
          strokeWidth={1.6}
          className={cx(status === 'in_progress' && 'animate-spin')}
          aria-hidden
        />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">
          {t(expired ? 'pay.linkGone' : `pay.alone_${status}`)}
        </h2>
        <p className="text-sm text-muted">{t(expired ? 'pay.linkGoneText' : `pay.alone_${status}Text`)}</p>
      </div>
      <div className="grid gap-1">
        <p className="text-sm">{info.title}</p>
        <Price money={info.amount} size="xl" className="justify-center" />
        <p className="money text-xs break-all text-muted">{paymentNo}</p>
      </div>
      {status === 'ready' && (
        <div className="grid w-full max-w-sm gap-3">
          <Button size="lg" wide busy={leaving} onClick={() => void pay()}>
            {t('pay.toVendor', { name: 'Alipay' })}
          </Button>
          <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
            {t('pay.linkGoodFor')}
            <Countdown ends={info.expiresAt} onEnd={onChange} className="font-semibold text-sale" />
          </p>
        </div>
      )}
      {status === 'in_progress' && (
        <Button variant="soft" wide className="max-w-sm" onClick={() => location.assign(url)}>
          {t('pay.toVendor', { name: 'Alipay' })}
        </Button>
      )}
    </Card>
  )
}
