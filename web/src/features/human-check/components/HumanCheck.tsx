import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type CaptchaConfig, fetchCaptchaConfig } from '../api/human-check.ts'
import { OwnCheck } from './OwnCheck.tsx'
import { ProviderCheck } from './ProviderCheck.tsx'

const own: CaptchaConfig = { provider: 'slider', id: '', scripts: [] }

/**
 * A human check by the captcha service of the shop. When it does not load, the shop's own check replaces it
 * (bypass mode): the server accepts either, and neither can be skipped.
 */
export function HumanCheck({ onPass }: { onPass: (pass: string) => void }) {
  const t = useT()
  const [config, setConfig] = useState<CaptchaConfig | null>(null)
  useEffect(() => {
    fetchCaptchaConfig().then(setConfig, () => setConfig(own))
  }, [])

  function showOwnCheck(code: number) {
    toast(`${t('humanCheck.networkFailure')} (${code})`)
    setConfig(own)
  }
  if (!config) return <Skeleton className="h-40 w-full" />
  if (config.provider === 'slider') return <OwnCheck onPass={onPass} />
  return <ProviderCheck config={config} onPass={onPass} onFail={showOwnCheck} />
}
