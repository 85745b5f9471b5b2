import { Share, Smartphone, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { dismissInstallation, install, useInstall, useInstallWayOnArrival } from '../model/install.ts'

/**
 * Offers to install the client, until it is closed. Nothing where it cannot be installed when the card comes
 * into view.
 */
export function InstallCard() {
  const t = useT()
  const way = useInstallWayOnArrival()
  const dismissed = useInstall((s) => s.dismissed)
  if (!way || dismissed) return null
  return (
    <Card className="flex items-start gap-3 text-left">
      <Smartphone size={26} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <div>
          <h2 className="font-semibold">{t('install.title')}</h2>
          <p className="text-sm text-muted">{t('install.text')}</p>
        </div>
        {way === 'dialog' ? (
          <Button size="sm" variant="soft" onClick={() => void install()}>
            {t('install.add')}
          </Button>
        ) : (
          <HomeScreenHint />
        )}
      </div>
      <IconButton
        icon={X}
        size={20}
        label={t('common.close')}
        className="-mt-2 -mr-2"
        onClick={dismissInstallation}
      />
    </Card>
  )
}

/** How Safari installs the client. */
function HomeScreenHint() {
  const t = useT()
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Share size={18} className="shrink-0 text-accent" aria-hidden />
      {t('install.ios')}
    </p>
  )
}
