import { SelectInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

/** Filters a list by state. */
export const stateFilter = (choices: { id: string; name: string }[]) => (
  <SelectInput key="state" source="state" label={t('State')} choices={choices} alwaysOn />
)
