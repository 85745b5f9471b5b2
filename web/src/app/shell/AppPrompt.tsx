import { appVersion } from '@pasar/contract/calls/content'
import { APP_VERSION } from '@pasar/contract/constants'
import { HOUR_MS } from '@pasar/contract/time'
import { X } from 'lucide-react'
import { useState } from 'react'
import { applyUpdate, useUpdate } from '@/app/worker.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { useCurrentPage } from '@/lib/nav.tsx'
import { detectPhoneSystem } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

const KEY = 'pasar.downloadDismissed'

/** Returns whether a version such as 1.6.7 is older than another. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version.split('.').map(Number), than.split('.').map(Number)]
  const index = b.findIndex((part, at) => part !== (a[at] ?? 0))
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0)
}

function ReloadPrompt({ text, onReload }: { text: string; onReload: () => void }) {
  const t = useT()
  return (
    <div role="status" className="flex items-center gap-3 bg-accent-soft px-4 py-2 text-sm text-accent">
      <p className="flex-1 font-medium">{text}</p>
      <button type="button" className="target font-semibold underline" onClick={onReload}>
        {t('errors.reload')}
      </button>
    </div>
  )
}

/**
 * Asks for a reload when this client is older than the minimum, or a new version waits.
 * @param offersApp offers the app of this phone until dismissed
 */
export default function AppPrompt({ offersApp }: { offersApp: boolean }) {
  const t = useT()
  const system = detectPhoneSystem()
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) === '1')
  const { data } = useRead(appVersion, {}, { staleTime: HOUR_MS })
  const url = data?.downloads.find((download) => download.platform === system)?.url
  const waiting = useUpdate((s) => s.waiting)
  // A reload would lose what is typed, or interrupt a payment.
  const isTyping = useCurrentPage()?.shape === 'form'
  if (data && isOlder(APP_VERSION, data.minimum))
    return <ReloadPrompt text={t('common.outdated')} onReload={() => location.reload()} />
  if (waiting && !isTyping)
    return <ReloadPrompt text={t('common.updateReady')} onReload={() => applyUpdate(waiting)} />
  if (!offersApp || closed || !url) return null
  const close = () => {
    localStorage.setItem(KEY, '1')
    setClosed(true)
  }
  return (
    <div className="flex items-center gap-3 bg-accent-soft px-4 py-2 text-sm text-accent">
      <p className="flex-1 font-medium">{t('common.getApp')}</p>
      <a href={url} target="_blank" rel="noopener" className="target font-semibold underline">
        {t('common.getAppAction')}
      </a>
      <IconButton label={t('common.close')} icon={X} onClick={close} />
    </div>
  )
}
