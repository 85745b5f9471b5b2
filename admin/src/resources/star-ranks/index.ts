import Icon from '@mui/icons-material/BadgeOutlined'
import { adminStarRankList } from '@pasar/contract/calls/admin/reward-reports'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { StarRankList } from './list.tsx'

export const starRanks: ResourceDefinition = {
  name: 'star-ranks',
  label: t('Star ranks'),
  group: 'People',
  icon: Icon,
  calls: { list: adminStarRankList },
  list: StarRankList,
}
