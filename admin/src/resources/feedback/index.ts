import CategoryIcon from '@mui/icons-material/Label'
import Icon from '@mui/icons-material/MoveToInboxOutlined'
import {
  adminFeedbackCategoryInfo,
  adminFeedbackCategoryList,
  adminFeedbackCategorySave,
  adminFeedbackInfo,
  adminFeedbackList,
} from '@pasar/contract/calls/admin/content/feedback'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CategoryCreate, CategoryEdit, CategoryList } from './categories.tsx'
import { FeedbackList } from './list.tsx'
import { FeedbackShow } from './show.tsx'

export const feedback: ResourceDefinition = {
  name: 'feedback',
  label: t('Feedback'),
  group: 'People',
  icon: Icon,
  auditKind: 'feedback',
  calls: { list: adminFeedbackList, info: adminFeedbackInfo },
  list: FeedbackList,
  show: FeedbackShow,
  recordTitle: ({ text }) => text.slice(0, 60),
}

export const feedbackCategories: ResourceDefinition = {
  name: 'feedback-categories',
  label: t('Feedback categories'),
  group: 'People',
  icon: CategoryIcon,
  auditKind: 'feedback-category',
  calls: {
    list: adminFeedbackCategoryList,
    info: adminFeedbackCategoryInfo,
    save: adminFeedbackCategorySave,
  },
  list: CategoryList,
  edit: CategoryEdit,
  create: CategoryCreate,
  recordTitle: (category: { name: Record<string, string> }) => category.name['en-us'] ?? '',
}
