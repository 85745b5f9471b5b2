import { Compass, RotateCw, WifiOff } from 'lucide-react'
import { PageTimeout } from '@/app/load-page.ts'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useNetwork } from '@/lib/network.ts'
import { ChunkLoadError } from '@/platform/load-chunk.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

type Props = { error: unknown; reset: () => void }

/** Replaces a page that failed: offline, timeout, chunk error or bug. */
export function PageError({ error, reset }: Props) {
  const t = useT()
  const online = useNetwork((s) => s.online)
  if (!online) {
    return (
      <Notice icon={WifiOff} title={t('errors.offlineTitle')} text={t('errors.offlineText')} role="alert">
        <Button onClick={reset}>{t('common.retry')}</Button>
      </Notice>
    )
  }
  if (error instanceof ChunkLoadError) {
    return (
      <Notice icon={RotateCw} title={t('errors.chunkTitle')} text={t('errors.chunkText')} role="alert">
        <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
      </Notice>
    )
  }
  const text = error instanceof PageTimeout ? t('errors.timeout') : t('errors.generic')
  return (
    <Notice icon={RotateCw} title={t('errors.title')} text={text} role="alert">
      <Button onClick={reset}>{t('common.retry')}</Button>
    </Notice>
  )
}

/** Replaces a page whose address is unknown. */
export function PageMissing() {
  const t = useT()
  return (
    <Notice icon={Compass} title={t('errors.notFoundTitle')} text={t('errors.notFoundText')}>
      <PageLink page={pages.home} replace className={buttonClass()}>
        {t('errors.toHome')}
      </PageLink>
    </Notice>
  )
}
