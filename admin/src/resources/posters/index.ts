import Icon from '@mui/icons-material/QrCode2Outlined'
import {
  adminPosterDelete,
  adminPosterInfo,
  adminPosterList,
  adminPosterSave,
} from '@pasar/contract/calls/admin/catalog/posters'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { PosterCreate, PosterEdit } from './edit.tsx'
import { PosterList } from './list.tsx'

export const posters: ResourceDefinition = {
  name: 'posters',
  label: t('Posters'),
  group: 'Content',
  icon: Icon,
  auditKind: 'poster',
  calls: { list: adminPosterList, info: adminPosterInfo, save: adminPosterSave, remove: adminPosterDelete },
  list: PosterList,
  edit: PosterEdit,
  create: PosterCreate,
  recordTitle: (poster: { name: string }) => poster.name,
}
