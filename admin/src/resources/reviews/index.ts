import Icon from '@mui/icons-material/RateReviewOutlined'
import { adminReviewInfo, adminReviewList } from '@pasar/contract/calls/admin/catalog/reviews'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { ReviewList } from './list.tsx'

export const reviews: ResourceDefinition = {
  name: 'reviews',
  label: t('Reviews'),
  group: 'Catalogue',
  icon: Icon,
  calls: { list: adminReviewList, info: adminReviewInfo },
  list: ReviewList,
}
