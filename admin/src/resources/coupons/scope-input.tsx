import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

type ScopeRecord = RaRecord & { title?: Record<string, string>; name?: Record<string, string> }

const getName = (record: ScopeRecord) => (record.title ?? record.name)?.['en-us'] ?? String(record.id)

/** Products or categories that a coupon applies to. */
export const ScopeInput = ({ scope, disabled }: { scope: 'goods' | 'categories'; disabled?: boolean }) => (
  <ReferenceArrayInput key={scope} source="scopeIds" reference={scope} perPage={50}>
    <AutocompleteArrayInput
      label={scope === 'goods' ? t('Products') : t('Categories')}
      optionText={getName}
      filterToQuery={(keyword: string) => ({ keyword })}
      disabled={disabled}
      fullWidth
    />
  </ReferenceArrayInput>
)
