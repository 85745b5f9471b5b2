import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { platform } from '@/platform/browser.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { QrCode } from '@/ui/display/QrCode.tsx'

type Shared = { title: string; text?: string; url: string }

type Props = Shared & {
  /** The target of the link, above the QR code. */
  children?: ReactNode
}

/** A link as QR code and text, to copy or to pass to the share dialog of the system. */
export function ShareLink({ title, text, url, children }: Props) {
  const t = useT()
  const link = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<Key | null>(null)
  const copy = async () => {
    const copied = await platform.copy(url)
    setOutcome(copied ? 'my.linkCopied' : 'my.shareCopyFailed')
    // One tap on the selection then copies it.
    if (!copied && link.current) getSelection()?.selectAllChildren(link.current)
  }
  const share = async () => {
    const result = await platform.share({ title, text, url })
    setOutcome(result === 'failed' ? 'my.shareFailed' : null)
  }
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {children}
      <QrCode content={url} label={t('my.shareQr')} />
      <p className="text-sm text-muted">{t('my.shareQrText')}</p>
      <p
        ref={link}
        data-testid="share-link"
        className="w-full rounded-card bg-shade p-3 text-sm text-balance break-all text-ink-2 select-all"
      >
        {url}
      </p>
      <div className="flex w-full flex-wrap gap-3 *:flex-1">
        <Button
          variant={platform.canShare() ? 'soft' : 'primary'}
          size="lg"
          icon={Copy}
          onClick={() => void copy()}
        >
          {t('my.copyLink')}
        </Button>
        {platform.canShare() && (
          <Button size="lg" icon={Share2} onClick={() => void share()}>
            {t('my.shareTo')}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm font-medium text-accent">
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
