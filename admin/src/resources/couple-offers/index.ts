import Icon from '@mui/icons-material/SellOutlined'
import {
  adminCoupleOfferInfo,
  adminCoupleOfferList,
  adminCoupleOfferSave,
} from '@pasar/contract/calls/admin/catalog/couple-packs'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { CoupleOfferCreate, CoupleOfferEdit } from './edit.tsx'
import type { CoupleOffer } from './labels.ts'
import { CoupleOfferList } from './list.tsx'

export const coupleOffers: ResourceDefinition = {
  name: 'couple-offers',
  label: t('Couple pack offers'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'couple-offer',
  calls: { list: adminCoupleOfferList, info: adminCoupleOfferInfo, save: adminCoupleOfferSave },
  list: CoupleOfferList,
  edit: CoupleOfferEdit,
  create: CoupleOfferCreate,
  recordTitle: (offer: CoupleOffer) => offer.title,
}
