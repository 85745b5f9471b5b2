import Icon from '@mui/icons-material/CurrencyExchangeOutlined'
import { adminRateInfo, adminRateList } from '@pasar/contract/calls/admin/finance/wallet'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { RateList } from './list.tsx'
import { RateShow } from './show.tsx'

export const rates: ResourceDefinition = {
  name: 'rates',
  label: t('Exchange rates'),
  group: 'Money',
  icon: Icon,
  calls: { list: adminRateList, info: adminRateInfo },
  list: RateList,
  show: RateShow,
  recordTitle: 'name',
}
