import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { t } from '../../i18n/translate.ts'
import { SellerInput, useHasShops } from '../../ui/form/seller-input.tsx'

/** The member-owned shop that pays for a coupon. Hidden while there is no shop. */
export function ShopInput({ disabled }: { disabled: boolean }) {
  if (!useHasShops()) return null
  return (
    <SellerInput
      source="shopId"
      except={OPERATOR_SELLER_ID}
      label={t('Member-owned shop')}
      helperText={t(
        'Only in this shop, at its owner’s expense. Empty: everywhere, at the platform’s expense.',
      )}
      disabled={disabled}
      fullWidth
    />
  )
}
