import type { Output } from '@pasar/contract/call'
import type { sessionList } from '@pasar/contract/calls/account'
import { MonitorSmartphone } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useEndSession } from '../api/sessions.ts'

type Session = Output<typeof sessionList>['list'][number]

/** A session with its device, and a button that ends it. */
export function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const { date, relative } = useFormat()
  const end = useEndSession()
  const device = session.device || t('setting.unknownDevice')

  async function confirmEnd() {
    const sure = await confirm({
      title: t('setting.endTitle', { device }),
      text: t('setting.endText'),
      confirm: t('setting.endSession'),
      danger: true,
    })
    if (sure && (await end.run({ id: session.id })).ok) toast(t('setting.ended'))
  }

  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MonitorSmartphone size={24} strokeWidth={1.6} className="shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{device}</span>
          {session.current && <Tag>{t('setting.thisDevice')}</Tag>}
        </p>
        <p className="text-sm text-muted">
          {session.ip} · {t('setting.lastSeen', { when: relative(session.lastSeenAt, serverNow()) })}
        </p>
        <p className="text-sm text-muted">
          {t('setting.signedInOn', { date: date(session.createdAt, 'dayTime') })} ·{' '}
          {t(`setting.by_${session.method}`)}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="sm"
          busy={end.busy}
          aria-label={t('setting.endSessionOf', { device })}
          onClick={() => void confirmEnd()}
        >
          {t('setting.endSession')}
        </Button>
      )}
    </li>
  )
}
