import Icon from '@mui/icons-material/TollOutlined'
import { adminRewardPlanInfo, adminRewardPlanList } from '@pasar/contract/calls/admin/rewards'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { RewardPlanCreate } from './create.tsx'
import { versionTitle } from './labels.ts'
import { RewardPlanList } from './list.tsx'
import { RewardPlanShow } from './show.tsx'

export const rewardPlans: ResourceDefinition = {
  name: 'reward-plans',
  label: t('Reward plan'),
  group: 'People',
  icon: Icon,
  calls: { list: adminRewardPlanList, info: adminRewardPlanInfo },
  list: RewardPlanList,
  show: RewardPlanShow,
  create: RewardPlanCreate,
  recordTitle: ({ version }) => versionTitle(version),
}
