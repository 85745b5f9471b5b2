import Icon from '@mui/icons-material/EventAvailableOutlined'
import { adminPairingInfo, adminPairingList } from '@pasar/contract/calls/admin/rewards'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { formatDay } from '../../ui/format/date-time-field.tsx'
import { PairingRunList } from './list.tsx'
import { PairingRunShow } from './show.tsx'

export const pairingRuns: ResourceDefinition = {
  name: 'pairing-runs',
  label: t('Pairing runs'),
  group: 'People',
  icon: Icon,
  auditKind: 'pairing',
  calls: { list: adminPairingList, info: adminPairingInfo },
  list: PairingRunList,
  show: PairingRunShow,
  recordTitle: ({ day }) => formatDay(day),
}
