import Icon from '@mui/icons-material/SellOutlined'
import {
  adminGroupOfferInfo,
  adminGroupOfferList,
  adminGroupOfferSave,
} from '@pasar/contract/calls/admin/catalog/group-buying'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { GroupOfferCreate, GroupOfferEdit } from './edit.tsx'
import type { GroupOffer } from './labels.ts'
import { GroupOfferList } from './list.tsx'

export const groupOffers: ResourceDefinition = {
  name: 'group-offers',
  label: t('Group offers'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'group-offer',
  calls: { list: adminGroupOfferList, info: adminGroupOfferInfo, save: adminGroupOfferSave },
  list: GroupOfferList,
  edit: GroupOfferEdit,
  create: GroupOfferCreate,
  recordTitle: (offer: GroupOffer) => offer.title,
}
