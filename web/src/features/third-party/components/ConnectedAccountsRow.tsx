import { Link2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useConnections } from '../api/third-party.ts'

/** The row of the security page; hidden where the shop offers no service and none is connected. */
export function ConnectedAccountsRow() {
  const t = useT()
  const { data } = useConnections()
  if (!data || data.list.length === 0) return null
  const connected = data.list.filter((it) => it.connection)
  return (
    <SettingRow
      page={pages.thirdParties}
      icon={Link2}
      title={t('thirdParty.title')}
      value={connected.map((it) => it.title).join(', ') || t('thirdParty.notConnected')}
    />
  )
}
