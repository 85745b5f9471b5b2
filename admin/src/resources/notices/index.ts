import Icon from '@mui/icons-material/CampaignOutlined'
import {
  adminNoticeDelete,
  adminNoticeInfo,
  adminNoticeList,
  adminNoticeSave,
} from '@pasar/contract/calls/admin/content/notices'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { NoticeCreate, NoticeEdit } from './edit.tsx'
import { NoticeList } from './list.tsx'

export const notices: ResourceDefinition = {
  name: 'notices',
  label: t('Notices'),
  group: 'Content',
  icon: Icon,
  auditKind: 'notice',
  calls: { list: adminNoticeList, info: adminNoticeInfo, save: adminNoticeSave, remove: adminNoticeDelete },
  list: NoticeList,
  edit: NoticeEdit,
  create: NoticeCreate,
  recordTitle: (notice: { title: Record<string, string> }) => notice.title['en-us'] ?? '',
}
