import CardIcon from '@mui/icons-material/CardGiftcardOutlined'
import BatchIcon from '@mui/icons-material/LayersOutlined'
import {
  adminGiftBatchInfo,
  adminGiftBatchList,
  adminGiftCardInfo,
  adminGiftCardList,
} from '@pasar/contract/calls/admin/finance/gift-cards'
import type { ResourceDefinition } from '../../data/resource.ts'
import { t } from '../../i18n/translate.ts'
import { BatchList } from './batch-list.tsx'
import { BatchShow } from './batch-show.tsx'
import { GiftCardList } from './list.tsx'
import { GiftCardShow } from './show.tsx'

export const giftCards: ResourceDefinition = {
  name: 'gift-cards',
  auditKind: 'gift-card',
  label: t('Gift cards'),
  group: 'Money',
  icon: CardIcon,
  calls: { list: adminGiftCardList, info: adminGiftCardInfo },
  list: GiftCardList,
  show: GiftCardShow,
  recordTitle: 'no',
}

export const giftBatches: ResourceDefinition = {
  name: 'gift-batches',
  auditKind: 'gift-batch',
  label: t('Gift card batches'),
  group: 'Money',
  icon: BatchIcon,
  calls: { list: adminGiftBatchList, info: adminGiftBatchInfo },
  list: BatchList,
  show: BatchShow,
  recordTitle: 'no',
}
