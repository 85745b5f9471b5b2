import Icon from '@mui/icons-material/RateReviewOutlined'
import { adminReviewInfo, adminReviewList } from '@pasar/contract/calls/admin/catalog/reviews'
import type { ResourceDefinition } from '../../data/resource.ts'
import { ReviewList } from './list.tsx'

export const reviews: ResourceDefinition = {
  name: 'reviews',
  label: 'Reviews',
  group: 'Catalogue',
  icon: Icon,
  calls: { list: adminReviewList, info: adminReviewInfo },
  list: ReviewList,
}
