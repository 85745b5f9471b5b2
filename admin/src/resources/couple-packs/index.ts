import Icon from '@mui/icons-material/Favorite'
import { adminCouplePackInfo, adminCouplePackList } from '@pasar/contract/calls/admin/catalog/couple-packs'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import type { CouplePack } from './labels.ts'
import { CouplePackList } from './list.tsx'
import { CouplePackShow } from './show.tsx'

export const couplePacks: ResourceDefinition = {
  name: 'couple-packs',
  label: t('Couple packs'),
  group: 'Sales',
  icon: Icon,
  auditKind: 'couple',
  calls: { list: adminCouplePackList, info: adminCouplePackInfo },
  list: CouplePackList,
  show: CouplePackShow,
  recordTitle: (pack: CouplePack) => pack.title,
}
