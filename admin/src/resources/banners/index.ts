import Icon from '@mui/icons-material/ViewCarouselOutlined'
import {
  adminBannerDelete,
  adminBannerInfo,
  adminBannerList,
  adminBannerSave,
} from '@pasar/contract/calls/admin/catalog/content'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { BannerCreate, BannerEdit } from './edit.tsx'
import { type Banner, BannerList } from './list.tsx'

export const banners: ResourceDefinition = {
  name: 'banners',
  label: t('Banners'),
  group: 'Content',
  icon: Icon,
  auditKind: 'banner',
  calls: { list: adminBannerList, info: adminBannerInfo, save: adminBannerSave, remove: adminBannerDelete },
  list: BannerList,
  edit: BannerEdit,
  create: BannerCreate,
  recordTitle: (banner: Banner) => banner.title['en-us'],
}
