import Icon from '@mui/icons-material/LayersOutlined'
import {
  adminPopupDelete,
  adminPopupInfo,
  adminPopupList,
  adminPopupSave,
} from '@pasar/contract/calls/admin/catalog/popups'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { PopupCreate, PopupEdit } from './edit.tsx'
import { type Popup, PopupList } from './list.tsx'

export const popups: ResourceDefinition = {
  name: 'popups',
  label: t('Popups'),
  group: 'Content',
  icon: Icon,
  auditKind: 'popup',
  calls: { list: adminPopupList, info: adminPopupInfo, save: adminPopupSave, remove: adminPopupDelete },
  list: PopupList,
  edit: PopupEdit,
  create: PopupCreate,
  recordTitle: (popup: Popup) => popup.title['en-us'],
}
