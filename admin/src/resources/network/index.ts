import Icon from '@mui/icons-material/AccountTreeOutlined'
import { adminNetworkChildren } from '@pasar/contract/calls/admin/network/trees'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { NetworkPage } from './page.tsx'

export const network: ResourceDefinition = {
  name: 'network',
  label: t('Network'),
  group: 'People',
  icon: Icon,
  calls: { list: adminNetworkChildren },
  list: NetworkPage,
}
