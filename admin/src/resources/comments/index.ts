import Icon from '@mui/icons-material/ForumOutlined'
import { adminCommentInfo, adminCommentList } from '@pasar/contract/calls/admin/content/comments'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CommentList } from './list.tsx'
import { CommentShow } from './show.tsx'

export const comments: ResourceDefinition = {
  name: 'comments',
  label: t('Comments'),
  group: 'Content',
  icon: Icon,
  auditKind: 'comment',
  calls: { list: adminCommentList, info: adminCommentInfo },
  list: CommentList,
  show: CommentShow,
  recordTitle: ({ text }) => text.slice(0, 60),
}
