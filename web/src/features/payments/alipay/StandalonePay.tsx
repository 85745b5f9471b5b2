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
 * Paying one payment by Alipay in a browser where nobody is signed in: what came in the address lets it be paid once,
 * and shows how it went.
 */
export function StandalonePay({ paymentNo, token }: { paymentNo: string; token: string }) {
  const t = useT()
  const kept = loadPayToken(paymentNo)
  const known = token || kept?.token || ''
  useEffect(() => {
    if (token) savePayToken(paymentNo, token)
  }, [paymentNo, token])
  const { data: told, error, refetch } = usePayToken(known, true)
  if (!known || isRefusal(error, 'link-used'))
    return (
      <Notice icon={Link2Off} title={t('pay.linkGone')} text={t('pay.linkGoneText')} role="alert">
        <PageLink
          page={pages.paymentResult}
          search={{ paymentNo }}
          className={buttonClass({ variant: 'soft' })}
        >
          {t('pay.seePayment')}
        </PageLink>
      </Notice>
    )
  if (told)
    return <PaymentCard told={told} token={known} url={kept?.url ?? ''} onChange={() => void refetch()} />
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

type PaymentCardProps = { told: TokenInfo; token: string; url: string; onChange: () => void }

function PaymentCard({ told, token, url, onChange }: PaymentCardProps) {
  const t = useT()
  const use = useUsePayToken()
  const [leaving, setLeaving] = useState(false)
  const { paymentNo } = told
  // Used by this browser it is on its way; used by another, or too old, there is nothing to do here.
  const look: Status = told.usable ? 'ready' : told.state === 'in_progress' && !url ? 'gone' : told.state
  const tooOld = look === 'gone' && Date.parse(told.expiresAt) <= serverNow()
  const { icon: Icon, tone } = statusStyles[look]
  const pay = async () => {
    setLeaving(true)
    const answer = await use.run({ token })
    if (!answer.ok) {
      setLeaving(false)
      return onChange()
    }
    savePayUrl(paymentNo, answer.data.url)
    // The token has done its work: it need not stay in the history.
    setSearch(pages.alipayStandalone, { paymentNo })
    location.assign(answer.data.url)
  }
  return (
    <Card className="grid justify-items-center gap-5 px-6 py-10 text-center">
      <span className={cx('grid size-18 place-items-center rounded-full', tone)}>
        <Icon
          size={34}
          strokeWidth={1.6}
          className={cx(look === 'in_progress' && 'animate-spin')}
          aria-hidden
        />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">
          {t(tooOld ? 'pay.linkGone' : `pay.alone_${look}`)}
        </h2>
        <p className="text-sm text-muted">{t(tooOld ? 'pay.linkGoneText' : `pay.alone_${look}Text`)}</p>
      </div>
      <div className="grid gap-1">
        <p className="text-sm">{told.title}</p>
        <Price money={told.amount} size="xl" className="justify-center" />
        <p className="money text-xs break-all text-muted">{paymentNo}</p>
      </div>
      {look === 'ready' && (
        <div className="grid w-full max-w-sm gap-3">
          <Button size="lg" wide busy={leaving} onClick={() => void pay()}>
            {t('pay.toVendor', { name: 'Alipay' })}
          </Button>
          <p className="flex flex-wrap justify-center gap-2 text-sm text-muted">
            {t('pay.linkGoodFor')}
            <Countdown ends={told.expiresAt} onEnd={onChange} className="font-semibold text-sale" />
          </p>
        </div>
      )}
      {look === 'in_progress' && (
        <Button variant="soft" wide className="max-w-sm" onClick={() => location.assign(url)}>
          {t('pay.toVendor', { name: 'Alipay' })}
        </Button>
      )}
    </Card>
  )
}
