import Icon from '@mui/icons-material/LocalOfferOutlined'
import {
  adminPromotionDelete,
  adminPromotionInfo,
  adminPromotionList,
  adminPromotionSave,
} from '@pasar/contract/calls/admin/catalog/promotions'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { PromotionCreate, PromotionEdit } from './edit.tsx'
import { kindLabels, type Promotion } from './labels.ts'
import { PromotionList } from './list.tsx'

export const promotions: ResourceDefinition = {
  name: 'promotions',
  label: t('Promotions'),
  group: 'Marketing',
  icon: Icon,
  auditKind: 'promotion',
  calls: {
    list: adminPromotionList,
    info: adminPromotionInfo,
    save: adminPromotionSave,
    remove: adminPromotionDelete,
  },
  list: PromotionList,
  edit: PromotionEdit,
  create: PromotionCreate,
  recordTitle: (promotion: Promotion) => `${promotion.title['en-us']} (${kindLabels[promotion.kind]})`,
}
