import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { useCategoryChoices } from '../products/category-input.tsx'

/** Products or categories that a coupon applies to. */
export const ScopeInput = ({ scope, disabled }: { scope: 'goods' | 'categories'; disabled?: boolean }) =>
  scope === 'goods' ? <GoodsInput disabled={disabled} /> : <CategoriesInput disabled={disabled} />

type Goods = RaRecord & { title?: Record<string, string> }

const getTitle = (record: Goods) => record.title?.['en-us'] ?? String(record.id)

const GoodsInput = ({ disabled }: { disabled?: boolean }) => (
  <ReferenceArrayInput source="scopeIds" reference="goods" perPage={50}>
    <AutocompleteArrayInput
      label={t('Products')}
      optionText={getTitle}
      filterToQuery={(keyword: string) => ({ keyword })}
      disabled={disabled}
      fullWidth
    />
  </ReferenceArrayInput>
)

// The whole tree is one list, so that it is read once and searched here.
const CategoriesInput = ({ disabled }: { disabled?: boolean }) => (
  <AutocompleteArrayInput
    source="scopeIds"
    label={t('Categories')}
    choices={useCategoryChoices()}
    disabled={disabled}
    fullWidth
  />
)
