import { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { AutocompleteInput } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'

/** The member-owned shop that pays for a coupon. Hidden while there is no shop. */
export function ShopInput({ disabled }: { disabled: boolean }) {
  const sellers = useCallQuery(adminSellerList, {}).data?.list ?? []
  const shops = sellers.filter(({ id }) => id !== OPERATOR_SELLER_ID)
  if (shops.length === 0) return null
  return (
    <AutocompleteInput
      source="shopId"
      label={t('Member-owned shop')}
      helperText={t(
        'Only in this shop, at its owner’s expense. Empty: everywhere, at the platform’s expense.',
      )}
      choices={shops}
      disabled={disabled}
      fullWidth
    />
  )
}
