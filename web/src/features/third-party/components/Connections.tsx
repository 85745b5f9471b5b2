import type { Output } from '@pasar/contract/call'
import type { thirdPartyPage } from '@pasar/contract/calls/security/third-party'
import { Unplug } from 'lucide-react'
import { getDeviceId } from '@/features/login/model/device-id.ts'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useConnect, useConnections, useUnbind } from '../api/third-party.ts'
import { useServices } from '../model/use-services.ts'
import { BrandMark } from './BrandMark.tsx'

type Entry = Output<typeof thirdPartyPage>['list'][number]

/** The services of the shop: connected ones with the account, others with a button that connects. */
export function Connections() {
  const t = useT()
  const { data, error, refetch } = useConnections()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (data.list.length === 0)
    return <Notice icon={Unplug} title={t('thirdParty.none')} text={t('thirdParty.noneText')} />
  return (
    <>
      <p className="px-1 text-sm text-ink-2">{t('thirdParty.text')}</p>
      <Card flush>
        {data.list.map((entry) => (
          <ConnectionRow key={entry.provider} entry={entry} />
        ))}
      </Card>
    </>
  )
}

function ConnectionRow({ entry }: { entry: Entry }) {
  const { provider, title, connection } = entry
  const t = useT()
  const { date, relative } = useFormat()
  const { withStepUp, sheet } = useStepUp()
  const connect = useConnect()
  const unbind = useUnbind()
  const canConnect = useServices().includes(provider)

  async function leave() {
    const started = await withStepUp(() => connect.run({ provider, deviceId: getDeviceId() }))
    if (started.ok) location.assign(started.data.url)
  }

  async function disconnect() {
    const sure = await confirm({
      title: t('thirdParty.disconnectTitle', { provider: title }),
      text: t('thirdParty.disconnectText'),
      confirm: t('thirdParty.disconnect'),
      danger: true,
    })
    if (!sure || !(await withStepUp(() => unbind.run({ provider }))).ok) return
    toast(t('thirdParty.disconnected', { provider: title }))
  }

  const used = connection?.lastUsedAt
  const account = [connection?.name, connection?.email].filter(Boolean).join(' · ')
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3">
      <BrandMark provider={provider} size={24} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {connection ? (
          <>
            {account && <p className="text-sm break-words text-ink-2">{account}</p>}
            <p className="text-sm text-muted">
              {t('thirdParty.connectedOn', { date: date(connection.createdAt, 'day') })}
              {used && ` · ${t('thirdParty.lastUsed', { when: relative(used, serverNow()) })}`}
            </p>
          </>
        ) : (
          <p className="text-sm text-muted">
            {t(provider === 'wechat' && !canConnect ? 'thirdParty.onlyInWechat' : 'thirdParty.notConnected')}
          </p>
        )}
      </div>
      {connection ? (
        <Button
          variant="quiet"
          size="sm"
          busy={unbind.busy}
          aria-label={t('thirdParty.disconnectLabel', { provider: title })}
          onClick={() => void disconnect()}
        >
          {t('thirdParty.disconnect')}
        </Button>
      ) : (
        canConnect && (
          <Button
            variant="soft"
            size="sm"
            busy={connect.busy}
            aria-label={t('thirdParty.connectLabel', { provider: title })}
            onClick={() => void leave()}
          >
            {t('thirdParty.connect')}
          </Button>
        )
      )}
      {sheet}
    </div>
  )
}
