import { Smartphone } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { install, useInstallWay } from '../model/install.ts'

/** Installs the client from the settings, also after the card was closed. */
export function InstallRow() {
  const t = useT()
  const way = useInstallWay()
  if (!way) return null
  return (
    <Card flush>
      <ListRow
        icon={Smartphone}
        title={t('install.add')}
        text={t(way === 'ios' ? 'install.ios' : 'install.text')}
        {...(way === 'dialog' && { onClick: () => void install() })}
      />
    </Card>
  )
}
