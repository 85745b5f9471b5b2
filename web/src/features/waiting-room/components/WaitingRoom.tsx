import { CircleSlash, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { type Translate, useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { useNetwork } from '@/lib/network.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useTitle } from '@/ui/page/use-title.ts'
import { useLeaveWaitingRoom, useWaitingRoom } from '../api/waiting-room.ts'
import { computePause, queueProgress, saveAdmission, useAdmission } from '../model/admission.ts'

type Props = {
  /** What the member waits for. */
  skuIds: readonly string[]
  /** Continues the checkout. */
  onAdmitted: () => void
}

/** The waiting room in place of the checkout: enters it, shows the place, and goes on when admitted. */
export default function WaitingRoom({ skuIds, onAdmitted }: Props) {
  const t = useT()
  const { data, isError, refetch } = useWaitingRoom(skuIds)
  const online = useNetwork((s) => s.online)
  const [hasLost, setHasLost] = useState(false)
  if (data?.isNew && !hasLost) setHasLost(true)
  useTitle(data?.state === 'waiting' && t('waiting.title'))
  const goOn = useEffectEvent(() => {
    saveAdmission(data?.admittedUntil ?? '', skuIds)
    onAdmitted()
  })
  useEffect(() => {
    if (data?.state === 'waiting' && (data.isNew || data.position > useAdmission.getState().from))
      useAdmission.setState({ from: data.position })
    if (data?.state !== 'admitted' && data?.state !== 'open') return
    const timer = setTimeout(goOn, computePause(data.retryAfter))
    return () => clearTimeout(timer)
  }, [data])
  // Unlike a reload, leaving the page ends the progress.
  useEffect(() => () => useAdmission.setState({ from: 0 }), [])
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={2} />
  if (data.state === 'sold-out')
    return (
      <Notice icon={CircleSlash} role="status" title={t('waiting.soldOut')} text={t('waiting.soldOutText')}>
        <Button onClick={() => goBack()}>{t('common.back')}</Button>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('waiting.checkAgain')}
        </Button>
      </Notice>
    )
  if (data.state === 'ended')
    return (
      <Notice icon={CircleSlash} role="status" title={t('waiting.ended')} text={t('waiting.endedText')}>
        <Button onClick={onAdmitted}>{t('waiting.continue')}</Button>
      </Notice>
    )
  if (data.state !== 'waiting') return <ListSkeleton count={4} />
  const hint = isError || !online ? t('waiting.offline') : hasLost ? t('waiting.placeLost') : ''
  return <Place position={data.position} waitSeconds={data.waitSeconds} hint={hint} />
}

function Place({ position, waitSeconds, hint }: { position: number; waitSeconds: number; hint: string }) {
  const t = useT()
  const { number } = useFormat()
  const from = useAdmission((s) => s.from)
  const leave = useLeaveWaitingRoom()
  const percent = Math.round(queueProgress(from, position) * 100)
  const estimate = describeWait(t, waitSeconds)
  const askToLeave = async () => {
    const isSure = await confirm({
      ...{ title: t('waiting.leaveTitle'), text: t('waiting.leaveText'), confirm: t('waiting.leave') },
      danger: true,
    })
    if (!isSure || !(await leave.run({})).ok) return
    goBack()
  }
  return (
    <section aria-labelledby="waiting-title" className="mx-auto grid max-w-md gap-4 py-6">
      <Card className="grid justify-items-center gap-4 px-5 py-8 text-center">
        <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
          <Hourglass size={32} strokeWidth={1.5} aria-hidden />
        </span>
        <h2 id="waiting-title" className="text-lg font-semibold tracking-tight">
          {t('waiting.title')}
        </h2>
        <p className="grid gap-1">
          <span className="text-sm text-muted">{t('waiting.position')}</span>
          <b className="money text-xl font-semibold">{number(position)}</b>
        </p>
        <div
          role="progressbar"
          aria-label={t('waiting.progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 w-full overflow-hidden rounded-full bg-shade"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-(--slow)"
            style={{ width: `${Math.max(percent, 2)}%` }}
          />
        </div>
        {/* Changes once a minute at most, so that screen readers do not read every poll. */}
        <p role="status" className="font-medium">
          {estimate}
        </p>
        <p className="text-sm text-ink-2">{t('waiting.text')}</p>
        <p role="status" className="text-sm text-sale">
          {hint}
        </p>
      </Card>
      <Button
        variant="quiet"
        busy={leave.busy}
        className="justify-self-center"
        onClick={() => void askToLeave()}
      >
        {t('waiting.leave')}
      </Button>
    </section>
  )
}

const describeWait = (t: Translate, seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? t('waiting.soon') : t('waiting.minutes', { count: minutes })
}
