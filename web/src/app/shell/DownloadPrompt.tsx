import { appVersion } from '@pasar/contract/calls/content'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { detectPhoneSystem } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

const KEY = 'pasar.downloadDismissed'

/** Offers the app for this phone's system until dismissed. */
export default function DownloadPrompt() {
  const t = useT()
  const system = detectPhoneSystem()
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) === '1')
  const { data } = useRead(appVersion, {}, { enabled: !closed, staleTime: 3_600_000 })
  const url = data?.downloads.find((download) => download.platform === system)?.url
  if (closed || !url) return null
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
