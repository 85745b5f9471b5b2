import Icon from '@mui/icons-material/PaymentsOutlined'
import { adminPayoutReport } from '@pasar/contract/calls/admin/reward-reports'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { PayoutPage } from './page.tsx'

export const rewardPayouts: ResourceDefinition = {
  name: 'reward-payouts',
  label: t('Reward payouts'),
  group: 'People',
  icon: Icon,
  calls: { list: adminPayoutReport },
  list: PayoutPage,
}
