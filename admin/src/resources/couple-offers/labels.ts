import type { Output } from '@pasar/contract/call'
import type { adminCoupleOfferInfo } from '@pasar/contract/calls/admin/catalog/couple-packs'
import { t } from '../../i18n/translate.ts'

export type CoupleOffer = Output<typeof adminCoupleOfferInfo>

export const offerStateLabels: Record<CoupleOffer['state'], string> = {
  active: t('Offer running'),
  ended: t('Offer ended'),
}
