import Icon from '@mui/icons-material/SubtitlesOutlined'
import {
  adminCannedReplyDelete,
  adminCannedReplyInfo,
  adminCannedReplyList,
  adminCannedReplySave,
} from '@pasar/contract/calls/admin/support/canned-replies'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CannedReplyCreate, CannedReplyEdit } from './edit.tsx'
import { CannedReplyList } from './list.tsx'

export const cannedReplies: ResourceDefinition = {
  name: 'canned-replies',
  label: t('Canned replies'),
  group: 'People',
  icon: Icon,
  auditKind: 'canned-reply',
  calls: {
    list: adminCannedReplyList,
    info: adminCannedReplyInfo,
    save: adminCannedReplySave,
    remove: adminCannedReplyDelete,
  },
  list: CannedReplyList,
  edit: CannedReplyEdit,
  create: CannedReplyCreate,
  recordTitle: 'title',
}
