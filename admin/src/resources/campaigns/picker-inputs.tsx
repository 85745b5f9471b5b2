import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

type Titled = RaRecord & { title?: Record<string, string> }

const getTitle = (record: Titled) => record.title?.['en-us'] ?? String(record.id)

/** The products of a campaign, in the order in which they were chosen. */
export const ProductsInput = () => (
  <ReferenceArrayInput source="goodsIds" reference="goods" perPage={50} filter={{ state: 'on_sale' }}>
    <AutocompleteArrayInput
      label={t('Products, in the order of the page')}
      optionText={getTitle}
      filterToQuery={(keyword: string) => ({ keyword })}
      helperText={t('Each keeps its price. Products that are not on sale are left out.')}
      fullWidth
    />
  </ReferenceArrayInput>
)

/** The coupons that members can claim on the page of a campaign. */
export const CouponsInput = () => (
  <ReferenceArrayInput source="couponIds" reference="coupons" perPage={100}>
    <AutocompleteArrayInput
      label={t('Coupons to claim on the page')}
      optionText={getTitle}
      filterToQuery={(keyword: string) => ({ keyword })}
      helperText={t('They are shown while the campaign runs and the coupon is active.')}
      fullWidth
    />
  </ReferenceArrayInput>
)
