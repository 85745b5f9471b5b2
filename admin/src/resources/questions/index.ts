import Icon from '@mui/icons-material/HelpOutlineOutlined'
import {
  adminQuestionDelete,
  adminQuestionInfo,
  adminQuestionList,
  adminQuestionSave,
} from '@pasar/contract/calls/admin/content/questions'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { QuestionCreate, QuestionEdit } from './edit.tsx'
import { QuestionList } from './list.tsx'

export const questions: ResourceDefinition = {
  name: 'questions',
  label: t('Questions'),
  group: 'Content',
  icon: Icon,
  auditKind: 'question',
  calls: {
    list: adminQuestionList,
    info: adminQuestionInfo,
    save: adminQuestionSave,
    remove: adminQuestionDelete,
  },
  list: QuestionList,
  edit: QuestionEdit,
  create: QuestionCreate,
  recordTitle: (question: { title: Record<string, string> }) => question.title['en-us'] ?? '',
}
