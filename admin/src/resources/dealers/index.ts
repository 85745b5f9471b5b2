import Icon from '@mui/icons-material/SellOutlined'
import { adminDealerInfo, adminDealerList } from '@pasar/contract/calls/admin/partners'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { DealerList } from './list.tsx'
import { DealerShow } from './show.tsx'

export const dealers: ResourceDefinition = {
  name: 'dealers',
  label: t('Dealers'),
  group: 'People',
  icon: Icon,
  auditKind: 'dealer',
  calls: { list: adminDealerList, info: adminDealerInfo },
  list: DealerList,
  show: DealerShow,
  recordTitle: ({ member }) => member?.nickname ?? '',
}
