import Icon from '@mui/icons-material/DifferenceOutlined'
import { adminRewardCorrectionList } from '@pasar/contract/calls/admin/reward-corrections'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { RewardCorrectionList } from './list.tsx'

export const rewardCorrections: ResourceDefinition = {
  name: 'reward-corrections',
  label: t('Reward corrections'),
  group: 'People',
  icon: Icon,
  calls: { list: adminRewardCorrectionList },
  list: RewardCorrectionList,
}
